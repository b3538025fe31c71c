/* Where one writes: messages, and slash commands with completion of names, options, choices and suggestions.
   What is sent is handed to the view; what a command looks like as a value is in commands.js. */

import { html, useEffect, useRef, useState } from "./lib/htm-preact.js";
import { fitting, leaves, read, ready, unread } from "./commands.js";
import { ask } from "./link.js";
import { Line } from "./text.js";
import { words } from "./words.js";

/** `view.send(wish)` gives back words when it failed. */
export function Composer({ view, place, reply, cancelReply }) {
  const [text, setText] = useState("");
  const [all, setAll] = useState([]);
  const [at, setAt] = useState(0);
  const [shut, setShut] = useState(false);
  const [command, setCommand] = useState(null);
  const [trouble, setTrouble] = useState("");
  const box = useRef(null);
  const slash = text.startsWith("/") && !text.includes("\n");
  const found = slash && !shut ? fitting(all, text.slice(1)) : [];
  const id = `c${view.pane}`;

  const version = view.world.workshop.bot.state + view.world.workshop.bot.starts;
  useEffect(() => {
    let current = true;
    ask("commands", { seat: view.seat, channel: place.id }).then((got) => current && setAll(leaves(got)), view.fail);
    return () => { current = false; };
  }, [view.seat, place.id, version]);
  useEffect(() => { setCommand(null); setTrouble(""); }, [view.seat, place.id]);
  useEffect(() => { if (reply) box.current?.focus(); }, [reply]);

  const open = (chosen, values = {}, wrong = {}) => {
    setCommand({ ...chosen, values, wrong });
    setText("");
    setTrouble("");
  };
  const leave = () => {
    setCommand(null);
    setTrouble("");
    requestAnimationFrame(() => box.current?.focus());
  };
  // What is wrong comes back, by option; nothing is sent then.
  const run = (chosen, values) => {
    const { made, wrong } = ready(chosen, values, view.world.users);
    if (Object.keys(wrong).length) return wrong;
    leave();
    setText("");
    view.send({ kind: "slash", command: chosen.name, options: made });
    return null;
  };
  const choose = (chosen) => (chosen.options.length ? open(chosen) : run(chosen, {}));
  const send = () => {
    if (slash) {
      const whole = read(all, text.slice(1));
      if (whole && !whole.command.options.some((o) => o.required && !(o.name in whole.values)) && Object.keys(whole.values).length) {
        const wrong = run(whole.command, whole.values);
        if (wrong) open(whole.command, whole.values, wrong);
      }
      else if (found.length) choose(found[at] || found[0]);
      else if (whole) open(whole.command, whole.values);
      else {
        const begun = unread(all, text.slice(1));
        if (begun) open(begun.command);
        setTrouble(begun ? words("command-unread", { rest: begun.rest, command: begun.command.name }) : words("no-command"));
      }
      return;
    }
    if (!text.trim()) return;
    view.send({ kind: "say", text: called(text, view.world.users), reply_to: reply?.id });
    setText("");
    cancelReply();
  };
  const key = (event) => {
    if (event.isComposing) return;
    if (found.length && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      setAt((at + (event.key === "ArrowDown" ? 1 : found.length - 1)) % found.length);
      event.preventDefault();
    } else if (found.length && event.key === "Tab" && !event.shiftKey) {
      choose(found[at] || found[0]);
      event.preventDefault();
    } else if (event.key === "Enter" && !event.shiftKey) {
      send();
      event.preventDefault();
    } else if (event.key === "Escape") {
      if (found.length) setShut(true);
      else cancelReply();
    }
  };
  const write = (event) => {
    setText(event.target.value);
    setAt(0);
    setShut(false);
    setTrouble("");
  };

  if (place.locked) return html`<div class="composer"><p class="hint">${words("thread-locked")}</p></div>`;
  return html`<div class="composer">
    ${reply && html`<p class="replying"><span><${Line} text=${words("replying-to", { name: view.world.users[reply.author.id] })} /></span>
      <button type="button" class="tool" onClick=${cancelReply} aria-label=${words("no-reply")}>✕</button></p>`}
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
    ${found.length > 0 && !command && html`<${Suggestions} id=${`${id}-list`} label=${words("commands")} at=${at} look="commands" pick=${(n) => choose(found[n])}
      rows=${found.map((c) => ({ key: c.name, label: `/${c.name}`, note: c.description, extra: c.options.map((o) => o.name).join(" ") }))} />`}
    ${command ? html`<${Command} command=${command} view=${view} place=${place} run=${run} leave=${leave} />` : html`<div class="write">
      <textarea ref=${box} rows="1" value=${text} onInput=${write} onKeyDown=${key} aria-label=${words("write-to", { place: place.title })} placeholder=${words("write-hint")}
        aria-autocomplete="list" aria-haspopup="listbox" aria-controls=${`${id}-list`} aria-activedescendant=${found.length ? `${id}-list-${at}` : undefined}></textarea>
      <button type="button" class="button primary send" onClick=${send} aria-label=${words("send")} disabled=${!text.trim()}>↑</button></div>`}
  </div>`;
}

/** The text with people called by name, such as @Ann, as Discord's clients send it. */
function called(text, users) {
  const ids = Object.fromEntries(Object.entries(users).map(([id, name]) => [name.toLowerCase(), id]));
  return text.replace(/(^|\s)@(\w+)/g, (whole, before, name) => (name.toLowerCase() in ids ? `${before}<@${ids[name.toLowerCase()]}>` : whole));
}

function Suggestions({ id, label, rows, at, pick, look = "" }) {
  const list = useRef(null);
  useEffect(() => list.current?.children[at]?.scrollIntoView({ block: "nearest" }), [at]);
  return html`<div class=${`suggestions ${look}`} id=${id} role="listbox" aria-label=${label} ref=${list}>
    ${rows.map((row, n) => html`<div key=${row.key} id=${`${id}-${n}`} role="option" aria-selected=${n === at} class=${n === at ? "at" : ""}
      onPointerDown=${(event) => { event.preventDefault(); pick(n); }}>
      <span><b>${row.label}</b>${row.extra && html` <span class="extra">${row.extra}</span>`}</span>${row.note && html`<small>${row.note}</small>`}</div>`)}</div>`;
}

/** A command being filled in: its needed options, and those that were added. */
function Command({ command, view, place, run, leave }) {
  const [values, setValues] = useState(command.values);
  const [wrong, setWrong] = useState(command.wrong);
  const [shown, setShown] = useState(() => command.options.filter((o) => o.required || o.name in command.values).map((o) => o.name));
  const form = useRef(null);
  const focus = (name) => requestAnimationFrame(() => form.current?.querySelector(name ? `[name="${name}"]` : ".go")?.focus());
  useEffect(() => focus(shown.find((name) => wrong[name]) || shown.find((name) => !values[name])), []);
  const left = command.options.filter((o) => !shown.includes(o.name));
  const add = (name) => {
    setShown([...shown, name]);
    focus(name);
  };
  const drop = (name) => {
    setShown(shown.filter((n) => n !== name));
    setValues({ ...values, [name]: undefined });
    setWrong({ ...wrong, [name]: undefined });
    focus();
  };
  const submit = (event) => {
    event.preventDefault();
    const found = run(command, values);
    if (!found) return;
    const first = command.options.find((o) => found[o.name]).name;
    setWrong(found);
    if (!shown.includes(first)) setShown([...shown, first]);
    focus(first);
  };
  const key = (event) => {
    if (event.key !== "Escape") return;
    leave();
    event.stopPropagation();
  };
  return html`<form class="command" ref=${form} noValidate onSubmit=${submit} onKeyDown=${key} aria-label=${words("command-form", { command: command.name })}>
    <div class="command-head"><b>/${command.name}</b><small>${command.description}</small>
      <button type="button" class="tool" onClick=${leave} aria-label=${words("leave-command")}>✕</button></div>
    <div class="options">
      ${shown.map((name) => command.options.find((o) => o.name === name)).map((option) => html`<div class=${`option-field ${wrong[option.name] ? "wrong" : ""}`} key=${option.name}>
        <label for=${`o${view.pane}-${option.name}`} title=${option.description}>${option.name}</label>
        <${Value} id=${`o${view.pane}-${option.name}`} option=${option} value=${values[option.name] ?? ""} values=${values} command=${command} place=${place} view=${view} wrong=${wrong[option.name]}
          set=${(value) => { setValues((before) => ({ ...before, [option.name]: value })); setWrong((before) => ({ ...before, [option.name]: undefined })); }} />
        ${!option.required && html`<button type="button" class="tool" onClick=${() => drop(option.name)} aria-label=${words("leave-out", { option: option.name })}>✕</button>`}
        ${wrong[option.name] && html`<p class="trouble" id=${`o${view.pane}-${option.name}-wrong`} role="alert">${wrong[option.name]}</p>`}</div>`)}
      ${left.map((option) => html`<button type="button" class="add" key=${option.name} title=${option.description} onClick=${() => add(option.name)}>+ ${option.name}</button>`)}
      <button type="submit" class="button primary go">${words("send")}</button>
    </div>
    ${shown.length > 0 && html`<p class="hint">${command.options.find((o) => o.name === shown.at(-1)).description}</p>`}
  </form>`;
}

function Value({ id, option, value, values, command, place, view, wrong, set }) {
  const common = { id, name: option.name, value, required: option.required, "aria-invalid": Boolean(wrong), "aria-describedby": wrong ? `${id}-wrong` : undefined, onInput: (event) => set(event.target.value) };
  const pick = (rows) => html`<select ...${common} onInput=${undefined} onChange=${(event) => set(event.target.value)}><option value="">${words("choose-value")}</option>${rows.map(([key, name]) => html`<option value=${key}>${name}</option>`)}</select>`;
  if (option.choices?.length) return pick(option.choices.map((c) => [c.value, c.name]));
  if (option.type === 5) return pick([["true", words("yes")], ["false", words("no")]]);
  if (option.type === 6) return pick(Object.entries(view.world.users));
  if (option.type === 4 || option.type === 10) {
    return html`<input type="text" inputmode=${option.type === 4 ? "numeric" : "decimal"} autocomplete="off" placeholder=${range(option)} ...${common} />`;
  }
  if (option.autocomplete) return html`<${Completed} common=${common} option=${option} values=${values} command=${command} place=${place} view=${view} set=${set} />`;
  return html`<input type="text" autocomplete="off" ...${common} />`;
}

const range = (o) => (o.min_value != null && o.max_value != null ? `${o.min_value}–${o.max_value}` : "");

/** A text option for which the bot suggests values while one types. */
function Completed({ common, option, values, command, place, view, set }) {
  const [rows, setRows] = useState([]);
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const [label, setLabel] = useState(common.value);
  const asked = useRef(0);
  const ask_ = async (typed) => {
    const number = ++asked.current;
    const others = ready(command, { ...values, [option.name]: "" }, view.world.users).made;
    const got = await view.complete({ command: command.name, option: option.name, typed, options: others });
    if (number === asked.current && got) { setRows(got); setAt(0); }
  };
  const pick = (n) => {
    set(String(rows[n].value));
    setLabel(rows[n].name);
    setOpen(false);
  };
  const key = (event) => {
    if (!open || !rows.length) return;
    if (event.key === "ArrowDown") setAt((at + 1) % rows.length);
    else if (event.key === "ArrowUp") setAt((at + rows.length - 1) % rows.length);
    else if (event.key === "Enter" || event.key === "Tab") { pick(at); if (event.key === "Tab") return; }
    else if (event.key === "Escape") { setOpen(false); event.stopPropagation(); }
    else return;
    event.preventDefault();
  };
  const write = (event) => {
    setLabel(event.target.value);
    set(event.target.value);
    setOpen(true);
    ask_(event.target.value);
  };
  const list = `${common.id}-list`;
  return html`<span class="completed"><input type="text" autocomplete="off" ...${common} value=${label} onInput=${write} onKeyDown=${key} onFocus=${() => { setOpen(true); ask_(label); }} onBlur=${() => setOpen(false)}
      role="combobox" aria-expanded=${open && rows.length > 0} aria-autocomplete="list" aria-controls=${list} aria-activedescendant=${open && rows.length ? `${list}-${at}` : undefined} />
    ${open && rows.length > 0 && html`<${Suggestions} id=${list} label=${words("suggestions-for", { option: option.name })} at=${at} pick=${pick} rows=${rows.map((row) => ({ key: row.value, label: row.name }))} />`}</span>`;
}
