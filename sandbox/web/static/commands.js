/* Slash commands as plain values: which there are, what was typed so far, and what is still missing.
   How it looks is the composer’s business. */

import { words } from "./words.js";

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

/** What is typed behind a command's name and can't be read as its options: {command, rest}, or null. */
export function unread(all, typed) {
  const text = typed.trim();
  const command = [...all].sort((a, b) => b.name.length - a.name.length).find((c) => text.startsWith(`${c.name} `));
  return command ? { command, rest: text.slice(command.name.length).trim() } : null;
}

const YES = /^(true|yes|1|on)$/i, NO = /^(false|no|0|off)$/i;

/** A value as its option's type has it; throws words when it isn't one. `users`: names by id. */
function typed(option, value, users) {
  const choice = (option.choices || []).find((c) => String(c.value) === String(value) || c.name.toLowerCase() === String(value).toLowerCase());
  if (option.choices?.length && !choice) throw new Error(words("value-choice", { choices: option.choices.map((c) => c.name).join(", ") }));
  if (choice) return choice.value;
  if (option.type === 4 || option.type === 10) return number(option, value);
  if (option.type === 5) return truth(value);
  if (option.type === 6) return person(value, users);
  const least = option.min_length ?? 0, most = option.max_length ?? 6000;
  if (option.type === 3 && (value.length < least || value.length > most)) throw new Error(words("value-length", { least, most }));
  return value;
}

function truth(value) {
  if (YES.test(value)) return true;
  if (NO.test(value)) return false;
  throw new Error(words("value-choice", { choices: `${words("yes")}, ${words("no")}` }));
}

function person(value, users) {
  const called = String(value).replace(/^@/, "").toLowerCase();
  const found = Object.entries(users).find(([id, name]) => id === value || name.toLowerCase() === called);
  if (!found) throw new Error(words("value-choice", { choices: Object.values(users).join(", ") }));
  return found[0];
}

function number(option, value) {
  const found = Number(value);
  const whole = option.type === 4;
  const low = option.min_value ?? -Infinity, high = option.max_value ?? Infinity;
  if (Number.isNaN(found) || (whole && !Number.isInteger(found)) || found < low || found > high) {
    const between = Number.isFinite(low) && Number.isFinite(high) ? "-between" : "";
    const kind = whole ? "whole" : "number";
    throw new Error(words(`value-${kind}${between}`, { least: low, most: high }));
  }
  return found;
}

/** All values as their types have them, without the empty ones, and words for what is wrong or missing; both by name. */
export function ready(command, values, users) {
  const made = {}, wrong = {};
  for (const option of command.options) {
    const value = String(values[option.name] ?? "").trim();
    try {
      if (value) made[option.name] = typed(option, value, users);
      else if (option.required) throw new Error(words("value-needed"));
    } catch (error) {
      wrong[option.name] = error.message;
    }
  }
  return { made, wrong };
}
