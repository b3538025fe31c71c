/* Selects: a button that opens a list, one choice or several, by pointer and by keyboard.
   What happens with the choice is the business of whoever shows the menu. */

import { html, useEffect, useLayoutEffect, useRef, useState } from "./lib/htm-preact.js";
import { Emoji } from "./emoji.js";
import { words } from "./words.js";

let made = 0;

/** `options`: [{value, label, description, emoji, default}]. Calls `choose(values)`: at once where one is chosen, else when sent. */
export function Menu({ options, least = 1, most = 1, placeholder, disabled, choose, name, instant = true, initial, id: custom, view }) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState(() => initial || options.filter((o) => o.default).map((o) => o.value));
  const [id] = useState(() => `menu${++made}`);
  const root = useRef(null);
  const list = useRef(null);
  const several = most > 1 || least === 0;
  const top = Math.min(most, options.length);

  useLayoutEffect(() => {
    if (!open) return undefined;
    list.current?.focus();
    const away = (event) => root.current?.contains(event.target) || setOpen(false);
    document.addEventListener("click", away);
    return () => document.removeEventListener("click", away);
  }, [open]);
  useEffect(() => {
    if (open) list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [open, at]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector("button")?.focus();
  };
  const send = (values) => {
    close();
    choose(values);
  };
  const pick = (value) => {
    if (!several) {
      setChosen([value]);
      send([value]);
      return;
    }
    const next = chosen.includes(value) ? chosen.filter((v) => v !== value) : [...chosen, value];
    if (next.length > top) return;
    setChosen(next);
    if (!instant) choose(next);
  };
  const key = (event) => {
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -1e6, End: 1e6 };
    if (event.key in moves) setAt(Math.max(0, Math.min(options.length - 1, at + moves[event.key])));
    else if (event.key === "Enter" || event.key === " ") pick(options[at].value);
    else if (event.key === "Escape") close();
    else if (event.key === "Tab") { setOpen(false); return; }
    else if (event.key.length === 1) {
      const found = options.findIndex((o) => o.label.toLowerCase().startsWith(event.key.toLowerCase()));
      if (found >= 0) setAt(found);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const labels = options.filter((o) => chosen.includes(o.value)).map((o) => o.label).join(", ");
  const face = labels || placeholder || words(top > 1 ? "choose" : "choose-one");
  const enough = chosen.length >= least && chosen.length <= top;

  return html`<div class=${`menu ${open ? "open" : ""}`} ref=${root} data-custom-id=${custom}>
    <button type="button" class="menu-face" disabled=${disabled} aria-haspopup="listbox" aria-expanded=${open} aria-controls=${open ? id : undefined}
      aria-label=${`${name ? `${name}: ` : ""}${face}`} onClick=${() => { setAt(Math.max(0, options.findIndex((o) => chosen.includes(o.value)))); setOpen(!open); }}>
      <span class=${labels ? "" : "hint"}>${face}</span><span class="chevron" aria-hidden="true"></span></button>
    ${open && html`<div class="menu-panel">
      <div id=${id} class="menu-list" role="listbox" tabindex="0" ref=${list} aria-multiselectable=${several} aria-label=${placeholder || name || words("options")}
        aria-activedescendant=${`${id}-${at}`} onKeyDown=${key}>
        ${options.map((option, n) => html`<div key=${option.value} id=${`${id}-${n}`} role="option" aria-selected=${chosen.includes(option.value)}
          class=${n === at ? "at" : ""} onPointerMove=${() => setAt(n)} onClick=${() => pick(option.value)}>
          ${several && html`<span class="tick" aria-hidden="true"></span>`}
          ${option.emoji?.name && html`<${Emoji} emoji=${option.emoji} view=${view} />`}
          <span class="option"><span>${option.label}</span>${option.description && html`<small>${option.description}</small>`}</span></div>`)}
      </div>
      ${several && instant && html`<div class="menu-foot"><small>${words(least === top ? "menu-count-exactly" : "menu-count", { most: top, options: options.length, chosen: chosen.length })}</small>
        <button type="button" class="button primary" disabled=${!enough} onClick=${() => send(chosen)}>${words("send-choice")}</button></div>`}
    </div>`}
  </div>`;
}
