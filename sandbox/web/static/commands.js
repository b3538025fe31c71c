/* Slash commands as plain values: which there are, what was typed so far, and what is still missing.
   Pure; how it looks is the composer’s business. */

const NESTING = new Set([1, 2]);

/** All commands that can be sent, flat: {name: "group sub", description, options}. */
export function leaves(commands) {
  return commands.filter((c) => (c.type ?? 1) === 1).flatMap((c) => walk(c, []));
}

function walk(node, path) {
  const here = [...path, node.name];
  const inner = (node.options || []).filter((o) => NESTING.has(o.type));
  return inner.length ? inner.flatMap((o) => walk(o, here)) : [leaf(node, here)];
}

const leaf = (node, path) => ({ name: path.join(" "), description: node.description || "", options: node.options || [] });

/** The commands that fit what stands behind the slash, best first. */
export function fitting(all, typed) {
  const wanted = typed.trim().toLowerCase();
  const begins = all.filter((c) => c.name.startsWith(wanted));
  const holds = all.filter((c) => !c.name.startsWith(wanted) && c.name.split(" ").some((word) => word.startsWith(wanted)));
  const told = all.filter((c) => !begins.includes(c) && !holds.includes(c) && wanted.length > 2 && c.name.includes(wanted));
  return [...begins, ...holds, ...told];
}

/** A command typed out in full, such as "newgame some-game seats:4 where:here": {command, values}, or null. */
export function read(all, typed) {
  const text = typed.trim();
  const command = [...all].sort((a, b) => b.name.length - a.name.length).find((c) => text === c.name || text.startsWith(`${c.name} `));
  if (!command) return null;
  const rest = text.slice(command.name.length).trim();
  const values = {};
  const names = command.options.map((o) => o.name).join("|");
  if (!rest) return { command, values };
  const marks = names ? [...rest.matchAll(new RegExp(`(?:^|\\s)(${names}):`, "g"))] : [];
  if (!marks.length || marks[0].index > 0) return null;
  marks.forEach((mark, n) => {
    values[mark[1]] = rest.slice(mark.index + mark[0].length, marks[n + 1]?.index ?? rest.length).trim();
  });
  return { command, values };
}

/** A value as its option's type has it; throws words when it isn't one. */
export function typed(option, value) {
  const choice = (option.choices || []).find((c) => String(c.value) === String(value) || c.name.toLowerCase() === String(value).toLowerCase());
  if (option.choices?.length && !choice) throw new Error(`${option.name}: choose one of ${option.choices.map((c) => c.name).join(", ")}.`);
  if (choice) return choice.value;
  if (option.type === 4 || option.type === 10) return number(option, value);
  if (option.type === 5) return value === true || /^(true|yes|1|on)$/i.test(value);
  const least = option.min_length ?? 0, most = option.max_length ?? 6000;
  if (option.type === 3 && (value.length < least || value.length > most)) throw new Error(`${option.name}: ${least} to ${most} characters.`);
  return value;
}

function number(option, value) {
  const found = Number(value);
  const whole = option.type === 4;
  const low = option.min_value ?? -Infinity, high = option.max_value ?? Infinity;
  if (value === "" || Number.isNaN(found) || (whole && !Number.isInteger(found)) || found < low || found > high) {
    const range = Number.isFinite(low) && Number.isFinite(high) ? ` from ${low} to ${high}` : "";
    throw new Error(`${option.name}: a ${whole ? "whole " : ""}number${range}.`);
  }
  return found;
}

/** All values as their types have them, without the empty ones; throws words for what is wrong or missing. */
export function ready(command, values) {
  const made = {};
  for (const option of command.options) {
    const value = values[option.name];
    if (value === undefined || value === "") {
      if (option.required) throw new Error(`${option.name} is needed.`);
    } else made[option.name] = typed(option, value);
  }
  return made;
}

/** Those of the values that are what their options take: what a bot is told while one still types. */
export function good(command, values) {
  const made = {};
  for (const option of command.options) {
    try {
      if (values[option.name]) made[option.name] = typed(option, values[option.name]);
    } catch { /* not finished yet */ }
  }
  return made;
}
