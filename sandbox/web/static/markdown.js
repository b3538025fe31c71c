/* Discord's markdown as a tree of plain values: strings and {t: kind, c: children, …}.
   Reading only, no HTML anywhere: whatever is not markdown stays text. */

const ESCAPED = /^\\([^0-9A-Za-z\s])/;
const CODE = /^(`+)([\s\S]*?[^`])\1(?!`)/;
const MASKED = /^\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)/;
const ANGLED = /^<(https?:\/\/[^\s<>]+)>/;
const BARE = /^https?:\/\/[^\s<]*[^\s<.,:;"'\])*_~|]/;
const USER = /^<@!?(\d+)>/;
const ROLE = /^<@&(\d+)>/;
const CHANNEL = /^<#(\d+)>/;
const COMMAND = /^<\/([^:<>]{1,100}):(\d+)>/;
const TIME = /^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/;
const EMOJI = /^<a?:(\w{2,32}):(\d+)>/;
const EVERYONE = /^@(everyone|here)\b/;
const BOLD = /^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/;
const UNDERLINE = /^__((?:\\[\s\S]|[^\\])+?)__(?!_)/;
const STRIKE = /^~~((?:\\[\s\S]|[^\\])+?)~~/;
const SPOILER = /^\|\|((?:\\[\s\S]|[^\\])+?)\|\|/;
const STAR = /^\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/;
const DASH = /^_((?:__|\\[\s\S]|[^\\_])+?)_(?![A-Za-z0-9_])/;

const NESTED = [[BOLD, "bold"], [UNDERLINE, "underline"], [STRIKE, "strike"], [SPOILER, "spoiler"], [STAR, "italic"]];
const LEAVES = [
  [ESCAPED, (m) => m[1]],
  [CODE, (m) => ({ t: "code", text: m[2].trim() || m[2] })],
  [MASKED, (m) => ({ t: "link", url: m[2], c: inline(m[1]) })],
  [ANGLED, (m) => ({ t: "link", url: m[1], c: [m[1]] })],
  [USER, (m) => ({ t: "user", id: m[1] })],
  [ROLE, (m) => ({ t: "role", id: m[1] })],
  [CHANNEL, (m) => ({ t: "channel", id: m[1] })],
  [COMMAND, (m) => ({ t: "command", name: m[1] })],
  [TIME, (m) => ({ t: "time", at: Number(m[1]), style: m[2] || "f" })],
  [EMOJI, (m) => ({ t: "emoji", name: m[1], id: m[2] })],
  [EVERYONE, (m) => ({ t: "everyone", name: m[1] })],
  [BARE, (m) => ({ t: "link", url: m[0], c: [m[0]] })],
];
const STARTS = /[\\`[<h@*_~|]/;

/** One line's worth of text, or several: marks within it. */
export function inline(text) {
  const made = [];
  const add = (part) => {
    if (typeof part === "string" && typeof made.at(-1) === "string") made[made.length - 1] += part;
    else if (part !== "") made.push(part);
  };
  let before = "";
  while (text) {
    const next = text.search(STARTS);
    if (next !== 0) {
      const plain = next < 0 ? text : text.slice(0, next);
      add(plain);
      before = plain.at(-1);
      text = next < 0 ? "" : text.slice(next);
      continue;
    }
    const [found, length] = mark(text, before);
    add(found);
    before = text[length - 1];
    text = text.slice(length);
  }
  return made;
}

function mark(text, before) {
  for (const [pattern, make] of LEAVES) {
    const m = pattern.exec(text);
    if (m) return [make(m), m[0].length];
  }
  for (const [pattern, kind] of NESTED) {
    const m = pattern.exec(text);
    if (m) return [{ t: kind, c: inline(m[1]) }, m[0].length];
  }
  const m = /\w/.test(before || "") ? null : DASH.exec(text);
  return m ? [{ t: "italic", c: inline(m[1]) }, m[0].length] : [text[0], 1];
}

const FENCE = /```(?:([\w+#.-]*)\n)?([\s\S]*?)```\n?/;
const HEADING = /^(#{1,3})\s+(\S.*)$/;
const SUBTEXT = /^-#\s+(\S.*)$/;
const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(\S.*)$/;

/** A whole message: blocks. */
export function parse(text) {
  const fence = FENCE.exec(text);
  if (!fence) return blocks(text);
  const code = { t: "block", lang: fence[1] || "", text: fence[2].replace(/\n$/, "") };
  const rest = text.slice(fence.index + fence[0].length);
  const ahead = text.slice(0, fence.index).replace(/\n$/, "");
  return [...(ahead ? blocks(ahead) : []), code, ...(rest ? parse(rest) : [])];
}

function blocks(text) {
  const lines = text.split("\n");
  const made = [];
  while (lines.length) {
    const taken = quote(lines) || list(lines) || single(lines);
    const last = made.at(-1);
    if (taken.t === "p" && last && last.t === "p") last.lines.push(...taken.lines);
    else made.push(taken);
  }
  return made.map((one) => (one.t === "p" ? { t: "p", c: inline(one.lines.join("\n")) } : one));
}

function quote(lines) {
  if (lines[0].startsWith(">>> ")) {
    const all = lines.splice(0).join("\n");
    return { t: "quote", c: blocks(all.slice(4)) };
  }
  const taken = [];
  while (lines.length && lines[0].startsWith("> ")) taken.push(lines.shift().slice(2));
  return taken.length ? { t: "quote", c: blocks(taken.join("\n")) } : null;
}

function list(lines) {
  const items = [];
  while (lines.length) {
    const m = ITEM.exec(lines[0]);
    if (!m) break;
    items.push({ depth: Math.floor(m[1].length / 2), ordered: m[2].length > 1, start: parseInt(m[2], 10) || 1, text: m[3] });
    lines.shift();
  }
  return items.length ? nest(items, items[0].depth) : null;
}

function nest(items, depth) {
  const first = items[0];
  const made = { t: "list", ordered: first.ordered, start: first.start, items: [] };
  while (items.length && items[0].depth >= depth) {
    if (items[0].depth > depth && made.items.length) made.items.at(-1).inner = nest(items, items[0].depth);
    else made.items.push({ c: inline(items.shift().text) });
  }
  return made;
}

function single(lines) {
  const line = lines.shift();
  const heading = HEADING.exec(line);
  if (heading) return { t: "heading", level: heading[1].length, c: inline(heading[2]) };
  const small = SUBTEXT.exec(line);
  return small ? { t: "small", c: inline(small[1]) } : { t: "p", lines: [line] };
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** A moment (Unix seconds) in words, in one of Discord's styles; `now` in milliseconds is what relative times count from. */
export function moment(at, style, now, locale) {
  const date = new Date(at * 1000);
  if (Number.isNaN(date.getTime())) return "Invalid date";
  if (style === "R") {
    const away = at - now / 1000;
    const [unit, length] = UNITS.find(([, size]) => Math.abs(away) >= size) || ["second", 1];
    // Like Discord, which says "in 1 day" rather than "tomorrow"; a moment that is now is still "now".
    const numeric = unit === "second" ? "auto" : "always";
    // Whole units that are left, so that a clock of a day and a half doesn’t turn from "in 2 days" to "in 1 day" at once.
    return new Intl.RelativeTimeFormat(locale, { numeric }).format(Math.trunc(away / length), unit);
  }
  const how = {
    t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
    f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  }[style];
  return new Intl.DateTimeFormat(locale, how).format(date);
}

/** The words of a tree without their marks, as a screen reader's announcement has them; `names` of people and channels. */
export function plain(nodes, names) {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    if (node.t === "user") return `@${names.users[node.id] || names.somebody}`;
    if (node.t === "emoji") return "";
    if (node.t === "channel") return `#${names.channels[node.id] || names.somewhere}`;
    if (node.t === "list") return node.items.map((item) => plain(item.c, names)).join(", ");
    return node.c ? plain(node.c, names) : node.text || node.name || "";
  }).join(" ");
}
