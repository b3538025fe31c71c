/* What lies over the page: a form the bot has opened, an enlarged picture, a question before something is deleted.
   Each is a dialog element, so that the browser keeps the focus in it and Escape closes it. */

import { html, useEffect, useRef, useState } from "./lib/htm-preact.js";
import { Menu } from "./menu.js";
import { people } from "./message.js";
import { Text } from "./text.js";
import { words } from "./words.js";

function Dialog({ label, look, close, children }) {
  const box = useRef(null);
  useEffect(() => {
    const before = document.activeElement;
    const dialog = box.current;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before?.isConnected) before.focus();
    };
  }, []);
  const began = useRef(null);
  const outside = (event) => [event.target, began.current].every((at) => at === box.current) && close();
  return html`<dialog ref=${box} class=${look} aria-label=${label} onPointerDown=${(event) => { began.current = event.target; }} onCancel=${(event) => { event.preventDefault(); close(); }} onClick=${outside}>${children}</dialog>`;
}

/** A picture as large as the screen, larger by a press, with its description below. */
export function Enlarged({ shown, close }) {
  const [zoomed, setZoomed] = useState(false);
  return html`<${Dialog} label=${words("enlarged")} look="enlarged" close=${close}>
    <img class=${zoomed ? "zoomed" : ""} src=${shown.source} alt=${shown.alt || words("no-description")} onClick=${() => setZoomed(!zoomed)} />
    ${shown.alt && html`<details><summary>${words("description")}</summary><p>${shown.alt}</p></details>`}
    <button type="button" class="close" onClick=${close} aria-label=${words("close")}>✕</button><//>`;
}

/** A question with two answers. */
export function Sure({ question, yes, close }) {
  return html`<${Dialog} label=${question.title} look="sheet" close=${close}>
    <h2>${question.title}</h2><p>${question.text}</p>
    <div class="sheet-foot"><button type="button" class="button secondary" onClick=${close}>${words("no-leave")}</button>
      <button type="button" class="button danger" onClick=${() => { close(); yes(); }}>${question.verb}</button></div><//>`;
}

/** A modal of the bot; `send(values)` gives back whether it was taken, and words if not. */
export function Form({ modal, view, send, close }) {
  const [values, setValues] = useState(() => beginnings(modal.components));
  const [trouble, setTrouble] = useState("");
  const [wrong, setWrong] = useState({});
  const [busy, setBusy] = useState(false);
  const form = useRef(null);
  const set = (name) => (value) => {
    setValues((before) => ({ ...before, [name]: value }));
    setWrong((before) => ({ ...before, [name]: undefined }));
  };
  const submit = async (event) => {
    event.preventDefault();
    const lacking = wanting(modal.components, values);
    setWrong(lacking);
    if (Object.keys(lacking).length) {
      requestAnimationFrame(() => form.current?.querySelector(".field.wrong :is(input, textarea, button)")?.focus());
      return;
    }
    setBusy(true);
    const failed = await send(values);
    setBusy(false);
    if (failed) setTrouble(failed);
  };
  return html`<${Dialog} label=${modal.title} look="sheet form" close=${close}>
    <form ref=${form} noValidate onSubmit=${submit}>
      <header><h2>${modal.title}</h2><button type="button" class="close" onClick=${close} aria-label=${words("close")}>✕</button></header>
      <div class="fields">${modal.components.map((c, n) => html`<${Field} c=${c} first=${n === 0} values=${values} wrong=${wrong} set=${set} view=${view} />`)}</div>
      ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
      <div class="sheet-foot"><button type="button" class="button secondary" onClick=${close}>${words("cancel")}</button>
        <button type="submit" class="button primary" disabled=${busy}>${words("submit")}</button></div>
    </form><//>`;
}

const inner = (c) => (c.type === 1 ? c.components : c.type === 18 ? [c.component] : [c]);
const isSelect = (c) => c.type === 3 || c.type === 5;

function beginnings(components) {
  const inputs = components.flatMap(inner).filter((c) => c.custom_id);
  return Object.fromEntries(inputs.map((c) => [c.custom_id, isSelect(c) ? (c.options || []).filter((o) => o.default).map((o) => o.value) : c.value || ""]));
}

/** What is lacking or too little, by input. */
function wanting(components, values) {
  const wrong = {};
  for (const input of components.flatMap(inner).filter((c) => c.custom_id)) {
    const value = values[input.custom_id];
    const least = isSelect(input) ? input.min_values ?? 1 : input.min_length ?? 1;
    if (value.length ? value.length >= least : input.required === false) continue;
    wrong[input.custom_id] = isSelect(input) ? words("choose-something") : value.length ? words("fill-in-more", { least }) : words("fill-in");
  }
  return wrong;
}

function Field({ c, first, values, wrong, set, view }) {
  if (c.type === 10) return html`<${Text} text=${c.content} view=${view} />`;
  return inner(c).map((input) => html`<div class=${`field ${wrong[input.custom_id] ? "wrong" : ""}`}>
    <label for=${`f-${input.custom_id}`}>${c.label || input.label}${input.required !== false && html`<span class="needed" aria-hidden="true"> *</span>`}</label>
    ${c.description && html`<small>${c.description}</small>`}
    <${Input} c=${input} first=${first} label=${c.label || input.label} value=${values[input.custom_id]} wrong=${wrong[input.custom_id]} set=${set(input.custom_id)} view=${view} />
    ${wrong[input.custom_id] && html`<p class="trouble" id=${`f-${input.custom_id}-wrong`} role="alert">${wrong[input.custom_id]}</p>`}</div>`);
}

function Input({ c, first, label, value, wrong, set, view }) {
  if (isSelect(c)) {
    return html`<${Menu} name=${label} options=${c.type === 5 ? people(view.world) : c.options} least=${c.min_values ?? 1} most=${c.max_values ?? 1} placeholder=${c.placeholder} instant=${false} initial=${value} choose=${set} view=${view} />`;
  }
  if (c.type !== 4) return html`<p class="unknown">${words("unknown-input", { type: c.type })}</p>`;
  const common = { autofocus: first, id: `f-${c.custom_id}`, value, required: c.required !== false, "aria-invalid": Boolean(wrong), "aria-describedby": wrong ? `f-${c.custom_id}-wrong` : undefined, maxlength: c.max_length ?? 4000, placeholder: c.placeholder, onInput: (event) => set(event.target.value) };
  return c.style === 2 ? html`<textarea rows="4" ...${common}></textarea>` : html`<input type="text" autocomplete="off" ...${common} />`;
}
