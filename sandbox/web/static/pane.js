/* One seat's whole view: its channels, threads and DMs on the left, one of them open on the right.
   What it shows is asked for by the app; what the person does is handed back to it. */

import { html, useEffect, useLayoutEffect, useRef, useState } from "./lib/htm-preact.js";
import { Face } from "./avatars.js";
import { Composer } from "./composer.js";
import { Message } from "./message.js";

const SOON = 7 * 60 * 1000;

/** `shown`: what the server told about the open channel; `view`: see app.js. */
export function Pane({ pane, seat, place, shown, view, active, activate }) {
  const [listed, setListed] = useState(false);
  const [reply, setReply] = useState(null);
  useEffect(() => setReply(null), [seat.id, place?.id]);
  useEffect(() => setListed(false), [place?.id]);
  const own = { ...view, reply: setReply, dm: place?.kind === "dm" };
  const waiting = shown ? shown.places.reduce((sum, p) => sum + (p.id === place?.id ? 0 : p.todo + p.pings), 0) : 0;
  return html`<section class=${`pane ${active ? "active" : ""} ${listed ? "listed" : ""}`} aria-label=${`${seat.name}’s view`} onPointerDown=${activate} onFocusIn=${activate}>
    <nav class="places" aria-label=${`${seat.name}’s channels`}>
      <div class="server"><span class="server-name">${view.world.server}</span>
        <button type="button" class="tool narrow-only" onClick=${() => setListed(false)} aria-label="Close the list">✕</button></div>
      ${shown && html`<${Places} places=${shown.places} open=${place?.id} go=${view.go} world=${view.world} />`}
      <div class="whoami"><${Face} place=${view.place(seat.id)} size=${32} /><span><b>${seat.name}</b><small>${seat.dms_open ? "DMs open" : "DMs closed"}${seat.locale === "en-US" ? "" : ` · ${seat.locale}`}</small></span></div>
    </nav>
    <div class="room">
      <header class="room-head">
        <button type="button" class="tool narrow-only list-open" onClick=${() => setListed(true)} ><span class="bars" aria-hidden="true"></span><span class="unseen">Channels</span>${waiting > 0 && html`${" "}<span class="badge">${waiting}<span class="unseen"> new elsewhere</span></span>`}</button>
        ${place && html`<h2><span class=${`kind ${place.kind}`} aria-hidden="true"></span>${place.title}</h2>`}
        ${place?.parentName && html`<button type="button" class="link crumb" onClick=${() => view.go(place.parent)}>#${place.parentName}</button>`}
        <span class="room-who"><${Face} place=${view.place(seat.id)} size=${22} />${seat.name}</span>
      </header>
      ${shown && place ? html`<${Room} pane=${pane} shown=${shown} place=${place} view=${own} />
        <${Composer} key=${seat.id} view=${own} place=${place} reply=${reply} cancelReply=${() => setReply(null)} />` : html`<p class="empty">One moment…</p>`}
    </div>
  </section>`;
}

function Places({ places, open, go, world }) {
  const threads = (parent) => places.filter((p) => p.kind === "thread" && p.parent === parent);
  const lone = places.filter((p) => p.kind === "thread" && !places.some((c) => c.id === p.parent));
  return html`<div class="place-list">
    <h3>Channels</h3>
    <ul>${places.filter((p) => p.kind === "text").map((channel) => html`<li key=${channel.id}>
      <${Place} place=${channel} open=${open} go=${go} label=${channel.name} />
      ${threads(channel.id).length > 0 && html`<ul class="threads" aria-label=${`Threads of ${channel.name}`}>${threads(channel.id).map((thread) => html`<li key=${thread.id}><${Place} place=${thread} open=${open} go=${go} label=${thread.name} /></li>`)}</ul>`}</li>`)}
      ${lone.map((thread) => html`<li key=${thread.id}><${Place} place=${thread} open=${open} go=${go} label=${thread.name} /></li>`)}</ul>
    <h3>Direct messages</h3>
    <ul>${places.filter((p) => p.kind === "dm").map((dm) => html`<li key=${dm.id}><${Place} place=${dm} open=${open} go=${go} label=${world.users[world.bot]} /></li>`)}</ul></div>`;
}

function Place({ place, open, go, label }) {
  const calls = place.kind === "dm" ? place.unread : place.pings;
  const aside = [place.archived && "archived", place.unread > 0 && !calls && "unread"].filter(Boolean).map((word) => `, ${word}`).join("");
  return html`<button type="button" class=${`place ${place.unread ? "unread" : ""} ${place.archived ? "archived" : ""}`} aria-current=${place.id === open ? "page" : undefined} onClick=${() => go(place.id)}>
    <span class=${`kind ${place.kind}`} aria-hidden="true"></span><span class="cut">${label}</span>
    ${place.todo > 0 && html`${" "}<span class="todo">to do</span>`}${calls > 0 && html`${" "}<span class="badge">${calls}<span class="unseen"> new for you</span></span>`}<span class="unseen">${aside}</span></button>`;
}

/** The messages of the open channel, kept at their end unless somebody reads further up. */
function Room({ pane, shown, place, view }) {
  const box = useRef(null);
  const [low, setLow] = useState(true);
  const messages = shown.order.map((id) => shown.messages[id]).filter(Boolean);
  const last = messages.at(-1);
  const down = () => { if (box.current) box.current.scrollTop = box.current.scrollHeight; };

  useLayoutEffect(() => { setLow(true); down(); }, [view.seat, place.id]);
  useLayoutEffect(() => { if (low) down(); });
  useEffect(() => {
    // Pictures come later than their messages and make them taller.
    const late = () => low && down();
    const watch = new ResizeObserver(late);
    for (const child of box.current?.children || []) watch.observe(child);
    return () => watch.disconnect();
  }, [low, messages.length]);
  useEffect(() => {
    const target = view.wanted && document.getElementById(`m${pane}-${view.wanted}`);
    if (!target) return;
    setLow(false);
    target.scrollIntoView({ block: "center" });
    target.focus({ preventScroll: true });
    target.classList.add("found");
    view.reached();
  });
  useEffect(() => {
    if (last && document.visibilityState === "visible" && shown.places.find((p) => p.id === place.id)?.unread) view.seen(last.id);
  }, [last?.id, view.seat, place.id, shown.version]);

  const scroll = () => {
    const { scrollTop, clientHeight, scrollHeight } = box.current;
    setLow(scrollHeight - scrollTop - clientHeight < 60);
  };
  return html`<div class="room-body"><div class="messages" ref=${box} onScroll=${scroll} tabindex="0" role="region" aria-label=${`Messages in ${place.title}`}>
      ${shown.older ? html`<p class="beginning">Older messages are not shown here.</p>` : html`<${Beginning} place=${place} world=${view.world} />`}
      ${messages.map((message, n) => html`<${Message} key=${message.id} message=${message} joined=${joins(messages[n - 1], message)} view=${view} />`)}</div>
    ${!low && html`<button type="button" class="button secondary newest" onClick=${() => { setLow(true); down(); }}>Newest messages ↓</button>`}</div>`;
}

function joins(before, message) {
  if (!before || before.author.id !== message.author.id || message.message_reference || before.thread) return false;
  if ((before.flags & 64) !== (message.flags & 64)) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < SOON;
}

function Beginning({ place, world }) {
  if (place.kind === "dm") return html`<div class="beginning"><h3>${world.users[world.bot]}</h3><p>Here the bot tells what nobody else may know.</p></div>`;
  if (place.kind === "thread") return html`<div class="beginning"><h3>${place.title}</h3><p>A thread of #${place.parentName}.</p></div>`;
  return html`<div class="beginning"><h3>Welcome to #${place.title}</h3><p>Type <kbd>/</kbd> to see what the bot can do. <kbd>/newgame</kbd> opens a table; the others join with its button, or press <b>Fill the table</b> above and they play by themselves.</p></div>`;
}
