/* Markdown on the screen: the tree that markdown.js reads, as elements. Text stays text; nothing is ever set as HTML.
   What a link or a mention does when it is pressed is told by the view it stands in. */

import { html, useState } from "./lib/htm-preact.js";
import { Emoji } from "./emoji.js";
import { moment, parse } from "./markdown.js";
import { words } from "./words.js";

const INSIDE = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?(?:#\w*)?$/;

/** A message's text; `view` knows names, the time, and how to go somewhere. `mark` stands behind its last line. */
export function Text({ text, view, mark }) {
  const tree = parse(text);
  const last = tree.at(-1);
  const within = mark && last?.t === "p";
  const shown = tree.map((node) => (within && node === last ? html`<p>${many(node.c, view)} ${mark}</p>` : one(node, view)));
  return html`<div class="text">${shown}${within ? null : mark}</div>`;
}

/** Marked text within a line, such as a button's neighbour or an embed's title. */
export function Line({ text, view }) {
  return parse(text).map((node) => (node.t === "p" ? many(node.c, view) : one(node, view)));
}

const many = (nodes, view) => nodes.map((node) => one(node, view));

const KINDS = {
  p: (n, v) => html`<p>${many(n.c, v)}</p>`,
  heading: (n, v) => html`<p class=${`heading h${n.level}`} role="heading" aria-level="3">${many(n.c, v)}</p>`,
  small: (n, v) => html`<p class="small">${many(n.c, v)}</p>`,
  quote: (n, v) => html`<blockquote>${many(n.c, v)}</blockquote>`,
  list: (n, v) => list(n, v),
  block: (n) => html`<pre tabindex="0"><code>${n.text}</code></pre>`,
  code: (n) => html`<code>${n.text}</code>`,
  bold: (n, v) => html`<strong>${many(n.c, v)}</strong>`,
  italic: (n, v) => html`<em>${many(n.c, v)}</em>`,
  underline: (n, v) => html`<u>${many(n.c, v)}</u>`,
  strike: (n, v) => html`<s>${many(n.c, v)}</s>`,
  spoiler: (n, v) => html`<${Spoiler}>${many(n.c, v)}<//>`,
  link: (n, v) => html`<${Link} url=${n.url} view=${v}>${n.c.length === 1 && n.c[0] === n.url ? shown(n.url, v) : many(n.c, v)}<//>`,
  user: (n, v) => html`<span class=${`mention ${n.id === v.seat ? "me" : ""}`}>@${v.world.users[n.id] || words("unknown-user")}</span>`,
  role: () => html`<span class="mention">@${words("role")}</span>`,
  everyone: (n) => html`<span class="mention me">@${n.name}</span>`,
  channel: (n, v) => html`<button type="button" class="mention" onClick=${() => v.go(n.id)}>${place(n.id, v)}</button>`,
  command: (n) => html`<span class="mention">/${n.name}</span>`,
  time: (n, v) => html`<time datetime=${iso(n.at)} title=${moment(n.at, "F", v.world.now, v.locale)}>${moment(n.at, n.style, v.world.now, v.locale)}</time>`,
  emoji: (n, v) => html`<${Emoji} emoji=${n} view=${v} />`,
};

function one(node, view) {
  return typeof node === "string" ? node : KINDS[node.t](node, view);
}

function list(node, view) {
  const items = node.items.map((item) => html`<li>${many(item.c, view)}${item.inner && list(item.inner, view)}</li>`);
  return node.ordered ? html`<ol start=${node.start}>${items}</ol>` : html`<ul>${items}</ul>`;
}

const iso = (at) => (Number.isNaN(new Date(at * 1000).getTime()) ? "" : new Date(at * 1000).toISOString());
const place = (id, view) => `#${view.world.channels[id] ?? words("unknown-channel")}`;

/** A link within the server is shown by its channel's name, as a client does. */
function shown(url, view) {
  const inside = INSIDE.exec(url);
  return inside ? `${place(inside[2], view)}${inside[3] ? ` ${words("link-message")}` : ""}` : url;
}

function Spoiler({ children }) {
  const [open, setOpen] = useState(false);
  if (open) return html`<span class="spoiler open">${children}</span>`;
  return html`<button type="button" class="spoiler" aria-label=${words("spoiler")} onClick=${() => setOpen(true)}>
    <span aria-hidden="true">${children}</span></button>`;
}

/** A link; one that leads to a channel of this Discord stays in the page. */
export function Link({ url, view, children, look = "link" }) {
  const inside = INSIDE.exec(url);
  if (inside) {
    return html`<button type="button" class=${look.replace(" out", "")} onClick=${() => view.go(inside[2], inside[3], true)}>${children}</button>`;
  }
  return html`<a class=${look} href=${url} target="_blank" rel="noreferrer noopener">${children}</a>`;
}
