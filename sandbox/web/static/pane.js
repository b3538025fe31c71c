/* One seat's whole view: its channels, threads and DMs on the left, one of them open on the right.
   What it shows is asked for by the app; what the person does is handed back to it. */

import { html, useEffect, useLayoutEffect, useRef, useState } from "./lib/htm-preact.js";
import { Face } from "./avatars.js";
import { Composer } from "./composer.js";
import { Message } from "./message.js";
import { Line } from "./text.js";
import { words } from "./words.js";

const EPHEMERAL = 1 << 6;
const SOON = 7 * 60 * 1000;
const GAP = 8; // pixels below the last answer of a question that is too high for the screen

/** `shown`: what the server told about the open channel; `view`: see app.js. */
export function Pane({ pane, seat, place, shown, view, active, activate }) {
  const [listed, setListed] = useState(false);
  const [reply, setReply] = useState(null);
  useEffect(() => setReply(null), [seat.id, place?.id]);
  useEffect(() => setListed(false), [place?.id]);
  const own = { ...view, reply: setReply, dm: place?.kind === "dm" };
  const waiting = shown ? shown.places.reduce((sum, p) => sum + (p.id === place?.id ? 0 : p.todo + p.pings), 0) : 0;
  return html`<section class=${`pane ${active ? "active" : ""} ${listed ? "listed" : ""}`} aria-label=${words("view-of", { name: seat.name })} onPointerDown=${activate} onFocusIn=${activate}>
    <nav class="places" aria-label=${words("channels-of", { name: seat.name })}>
      <div class="server"><span class="server-name">${view.world.server}</span>
        <button type="button" class="tool narrow-only" onClick=${() => setListed(false)} aria-label=${words("close-list")}>✕</button></div>
      ${shown && html`<${Places} places=${shown.places} open=${place?.id} go=${(to) => { setListed(false); view.go(to); }} world=${view.world} />`}
      <div class="whoami"><${Face} place=${view.place(seat.id)} size=${32} /><span><b>${seat.name}</b><small>${words(seat.dms_open ? "dms-open" : "dms-closed")}${seat.locale === "en-US" ? "" : ` · ${seat.locale}`}</small></span></div>
    </nav>
    <div class="room">
      <header class="room-head">
        <button type="button" class="tool narrow-only list-open" onClick=${() => setListed(true)}><span class="bars" aria-hidden="true"></span><span class="unseen">${words("channels")}</span>${waiting > 0 && html`${" "}<span class="badge">${waiting}<span class="unseen"> ${words("new-elsewhere")}</span></span>`}</button>
        ${place && html`<h2><span class=${`kind ${place.kind}`} aria-hidden="true"></span>${place.title}</h2>`}
        ${place?.parentName && html`<button type="button" class="link crumb" onClick=${() => view.go(place.parent)}>#${place.parentName}</button>`}
        <span class="room-who"><${Face} place=${view.place(seat.id)} size=${22} />${seat.name}</span>
      </header>
      ${shown && place ? html`<${Room} pane=${pane} shown=${shown} place=${place} view=${own} />
        <${Composer} key=${seat.id} view=${own} place=${place} reply=${reply} cancelReply=${() => setReply(null)} />` : html`<p class="empty">${words("moment")}</p>`}
    </div>
  </section>`;
}

function Places({ places, open, go, world }) {
  const threads = (parent) => places.filter((p) => p.kind === "thread" && p.parent === parent);
  const lone = places.filter((p) => p.kind === "thread" && !places.some((c) => c.id === p.parent));
  return html`<div class="place-list">
    <h2>${words("channels")}</h2>
    <ul>${places.filter((p) => p.kind === "text").map((channel) => html`<li key=${channel.id}>
      <${Place} place=${channel} open=${open} go=${go} label=${channel.name} />
      ${threads(channel.id).length > 0 && html`<ul class="threads" aria-label=${words("threads-of", { name: channel.name })}>${threads(channel.id).map((thread) => html`<li key=${thread.id}><${Place} place=${thread} open=${open} go=${go} label=${thread.name} /></li>`)}</ul>`}</li>`)}
      ${lone.map((thread) => html`<li key=${thread.id}><${Place} place=${thread} open=${open} go=${go} label=${thread.name} /></li>`)}</ul>
    <h2>${words("direct-messages")}</h2>
    <ul>${places.filter((p) => p.kind === "dm").map((dm) => html`<li key=${dm.id}><${Place} place=${dm} open=${open} go=${go} label=${world.users[world.bot]} /></li>`)}</ul></div>`;
}

function Place({ place, open, go, label }) {
  const calls = place.kind === "dm" ? place.unread : place.pings;
  const aside = [place.archived && words("archived"), place.unread > 0 && !calls && words("unread-place")].filter(Boolean).map((word) => `, ${word}`).join("");
  return html`<button type="button" class=${`place ${place.unread ? "unread" : ""} ${place.archived ? "archived" : ""}`} aria-current=${place.id === open ? "page" : undefined} onClick=${() => go(place.id)}>
    <span class=${`kind ${place.kind}`} aria-hidden="true"></span><span class="cut">${label}</span>
    ${place.todo > 0 && html`${" "}<span class="todo">${words("to-do")}</span>`}${calls > 0 && html`${" "}<span class="badge">${calls}<span class="unseen"> ${words("new-for-you")}</span></span>`}<span class="unseen">${aside}</span></button>`;
}

/** The messages of the open channel, kept at their end or at the reader's question unless somebody reads elsewhere. */
function Room({ pane, shown, place, view }) {
  const box = useRef(null);
  const aim = useRef(null); // {message, start, last, top}: what stays in view till it is answered; what its ids begin with; the message that was last then; where it was put
  const [low, setLow] = useState(true);
  const read = useRef(null); // the id of the message that was last when the reader last saw the room
  const messages = shown.order.map((id) => shown.messages[id]).filter(Boolean);
  const last = messages.at(-1);
  const name = view.world.seats.find((seat) => seat.id === view.seat)?.name || "";
  const down = () => { if (box.current) box.current.scrollTop = box.current.scrollHeight; };
  const keep = () => {
    // Of a private reply that asks, such as My hand, the question is shown rather than the end.
    const reply = last && last.id !== read.current && last.flags & EPHEMERAL && (low || aim.current) && document.getElementById(`m${pane}-${last.id}`);
    if (reply && live(reply, view.world.question).length) aim.current = { message: reply, start: view.world.question, last: last.id, top: 0 };
    read.current = last?.id;
    const { message, start, last: before } = aim.current || {};
    const wanted = last && last.id !== before && (last.flags & EPHEMERAL || last.author.id === view.seat); // the reader asked for it
    const answers = message?.isConnected && !wanted ? live(message, start) : [];
    if (answers.length) aim.current.top = reveal(box.current, message, answers.at(-1));
    else if (message) { aim.current = null; setLow(true); down(); } else if (low) down();
  };

  useLayoutEffect(() => { aim.current = null; setLow(true); down(); }, [view.seat, place.id]);
  useLayoutEffect(keep);
  useEffect(() => {
    // Pictures come later than their messages and make them taller.
    const watch = new ResizeObserver(keep);
    for (const child of box.current?.children || []) watch.observe(child);
    return () => watch.disconnect();
  }, [low, messages.length]);
  useEffect(() => {
    const target = view.wanted && document.getElementById(`m${pane}-${view.wanted}`);
    if (!target) return;
    aim.current = null;
    setLow(false);
    target.scrollIntoView({ block: "center" });
    target.focus({ preventScroll: true });
    target.classList.add("found");
    view.reached();
  });
  useEffect(() => {
    const control = view.asked && question(box.current, place.kind === "dm", view.world.question);
    if (!control) return;
    const start = control.dataset.customId.startsWith(view.world.question) ? view.world.question : "";
    aim.current = { message: control.closest(".message"), start, last: last?.id, top: 0 };
    keep();
    (control.querySelector("button") || control).focus({ preventScroll: true });
    view.answering();
  });
  useEffect(() => {
    if (last && document.visibilityState === "visible" && shown.places.find((p) => p.id === place.id)?.unread) view.seen(last.id);
  }, [last?.id, view.seat, place.id, shown.version]);

  const scroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
    if (aim.current && Math.abs(topOf(aim.current.message) - aim.current.top) > 2) aim.current = null; // the reader scrolls
    setLow(scrollHeight - scrollTop - clientHeight < 60);
  };
  return html`<div class="room-body"><div class="messages" ref=${box} onScroll=${scroll} tabindex="0" role="region" aria-label=${words("messages-in", { place: place.title, name })}>
      ${shown.older ? html`<p class="beginning">${words("older")}</p>` : html`<${Beginning} place=${place} world=${view.world} />`}
      ${messages.map((message, n) => html`<${Message} key=${message.id} message=${message} joined=${joins(messages[n - 1], message)} view=${view} />`)}</div>
    ${!low && html`<button type="button" class="button secondary newest" title=${words("newest")} aria-label=${words("newest")} onClick=${() => { aim.current = null; setLow(true); down(); }}>↓</button>`}</div>`;
}

/** The first control of the newest question that is put to this reader, or what leads to it; null: none is shown. */
function question(box, dm, prefix) {
  const mine = [...box.querySelectorAll(dm ? ".message" : ".message.ephemeral, .message.calls")].reverse();
  const asked = mine.map((message) => live(message, prefix)[0]).filter(Boolean);
  const newest = new Map(); // the highest number of a question, by match and seat
  for (const { match, number } of asked.map(numbered)) newest.set(match, Math.max(number, newest.get(match) ?? 0));
  const found = asked.find((control) => numbered(control).number >= newest.get(numbered(control).match));
  return found || (dm ? null : mine.filter((message) => message.matches(".calls")).map((message) => live(message, "")[0]).find(Boolean)) || null;
}

/** The match and seat of a control’s question, and the question’s number (bot/model/custom_ids.py). */
function numbered(control) {
  const [, match, seat, number] = control.dataset.customId.split("@")[0].split(":");
  return { match: `${match}:${seat}`, number: Number(number) || 0 };
}

/** A message’s enabled controls whose ids begin so. */
const live = (message, start) => [...message.querySelectorAll(`[data-custom-id^="${start}"]:not([disabled])`)];

const topOf = (element) => element.getBoundingClientRect().top;

/** A question’s own line: the last one that begins in bold; null: there is none. */
export function prompted(message) {
  const begins = (bold) => !bold.previousSibling || /\n$/.test(bold.previousSibling.textContent);
  return [...message.querySelectorAll(".text > p:not(.small) > strong")].filter(begins).at(-1) || null;
}

/** Scroll so that a question’s message is wholly in view, or else its text from the reader’s name or its own line down,
    or else as much as fits above its last answer. Returns where the message begins then. */
function reveal(box, message, last) {
  const { bottom } = message.getBoundingClientRect();
  const pane = box.getBoundingClientRect();
  const top = [message, message.querySelector(".mention.me") || prompted(message) || message].map(topOf).find((start) => bottom - start <= box.clientHeight);
  if (top === undefined) box.scrollTop += last.getBoundingClientRect().bottom + GAP - pane.bottom;
  else if (bottom > pane.bottom) box.scrollTop = Math.ceil(box.scrollTop + bottom - pane.bottom);
  else if (top < pane.top) box.scrollTop = Math.floor(box.scrollTop + top - pane.top);
  return topOf(message);
}

function joins(before, message) {
  if (!before || before.author.id !== message.author.id || message.message_reference || before.thread) return false;
  if ((before.flags & EPHEMERAL) !== (message.flags & EPHEMERAL)) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < SOON;
}

function Beginning({ place, world }) {
  if (place.kind === "dm") return html`<div class="beginning"><h3>${world.users[world.bot]}</h3><p>${words("beginning-dm")}</p></div>`;
  if (place.kind === "thread") return html`<div class="beginning"><h3>${place.title}</h3><p>${words("beginning-thread", { channel: place.parentName })}</p></div>`;
  return html`<div class="beginning"><h3>${words("beginning-channel", { channel: place.title })}</h3><p><${Line} text=${words("beginning-text")} /></p></div>`;
}
