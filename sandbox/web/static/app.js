/* The page: who sits where on the screen, what each of them looks at, and keeping it all up to date.
   Everything true is the server’s; this file remembers only what is on the screen. */

import { html, render, useEffect, useReducer, useRef } from "./lib/htm-preact.js";
import { Face } from "./avatars.js";
import { Enlarged, Form, Sure } from "./dialogs.js";
import { Home } from "./home.js";
import { Trouble, ask, listen, tell } from "./link.js";
import { parse, plain } from "./markdown.js";
import { Pane } from "./pane.js";
import { locale, words } from "./words.js";
import { Workshop } from "./workshop.js";

const MOST_PANES = 4;
const PACES = [5, 3, 1.5, 0.8, 0.3];
const NOTICE = 6000, WARNING = 15000; // how long a notice stays, in milliseconds

const state = {
  world: null, connection: "live", problem: "",
  panes: [], active: 0, drawer: false,
  open: new Map(), // what each seat looks at: seat -> channel
  views: new Map(), // what the server told about it: "seat channel" -> view
  wanted: new Map(), // a message somebody goes to: seat -> message
  toasts: [], dialog: null, busy: new Set(), read: new Map(), news: "",
  jump: null, // a seat whose duty is shown with the next view, if it has one
  waits: null, // {seat, channel, before} of a match whose first question is shown when it comes; before: questions in the DM
  asked: null, // a seat whose question takes the focus as soon as it is on the screen
  land: "", // what takes the focus when it appears
  theme: stored("theme", "auto"), keys: stored("keys", "on"),
};
let redraw = () => {};

function stored(name, otherwise) {
  try { return localStorage.getItem(`parlour-${name}`) || otherwise; } catch { return otherwise; }
}

function store(name, value) {
  try { localStorage.setItem(`parlour-${name}`, value); } catch { /* a browser that keeps nothing */ }
}

/* ---- keeping up to date */

let running = false;
let again = false;

async function refresh() {
  if (running) { again = true; return; }
  running = true;
  try {
    do {
      again = false;
      await once();
    } while (again);
  } catch (error) {
    fail(error);
  } finally {
    running = false;
  }
}

async function once() {
  const world = await ask("world");
  state.world = world;
  if (!state.panes.length) arrange(world);
  state.problem = "";
  if (!home()) await Promise.all([...new Set(state.panes)].map(follow));
  redraw();
}

function arrange(world) {
  const ids = world.seats.map((seat) => seat.id);
  const kept = stored("panes", "").split(" ").filter((id) => ids.includes(id));
  state.panes = kept.length ? kept : [ids[0]];
  for (const id of ids) {
    const channel = stored(`open-${id}`, "");
    if (channel) state.open.set(id, channel);
  }
}

/** Bring one seat's view up to date; only what has changed is told again. */
async function follow(seat) {
  const channel = state.open.get(seat) || "0";
  const known = state.views.get(`${seat} ${channel}`);
  const told = await ask("view", { seat, channel, since: known ? known.version : 0 });
  if (told.channel === null) {
    const first = told.places.find((p) => p.kind === "text") || told.places[0];
    state.views.delete(`${seat} ${channel}`);
    if (!first || state.open.get(seat) === first.id) return;
    if (known) toast(words("channel-gone"));
    open(seat, first.id);
    await follow(seat);
    return;
  }
  const messages = { ...(known?.messages || {}), ...told.messages };
  const kept = Object.fromEntries(told.order.filter((id) => messages[id]).map((id) => [id, messages[id]]));
  const waits = state.waits?.seat === seat && state.waits;
  if (state.jump === seat || waits) {
    state.jump = null;
    const due = told.places.filter((p) => p.todo > (waits && p.kind === "dm" ? waits.before : 0) && (!waits || p.kind === "dm" || p.id === waits.channel));
    const duty = due.find((p) => p.kind === "dm") || due[0];
    if (duty && waits) {
      state.waits = null;
      state.asked = seat;
    }
    const here = told.places.find((p) => p.id === told.channel);
    if (duty && duty !== here && !here.asked) {
      open(seat, duty.id);
      await follow(seat);
      return;
    }
  }
  if (known) announce(seat, told, known);
  state.views.set(`${seat} ${channel}`, { ...told, messages: kept });
}

/** Tell those who can't see the screen what has come, in the view that is in use. */
function announce(seat, told, known) {
  if (seat !== state.panes[state.active]) return;
  const fresh = told.order.filter((id) => told.messages[id] && !known.messages[id]).map((id) => told.messages[id]);
  if (!fresh.length) return;
  const names = { ...state.world, somebody: words("somebody"), somewhere: words("somewhere") };
  const says = (m) => `${state.world.users[m.author.id] || m.author.username}: ${plain(parse(m.content).flatMap((b) => b.c || []), names) || (m.attachments[0]?.description || "").slice(0, 120)}`;
  state.news = fresh.map(says).join(". ");
}

function open(seat, channel) {
  state.open.set(seat, channel);
  store(`open-${seat}`, channel);
}

/* ---- what goes wrong is shown */

function fail(error) {
  if (!(error instanceof Trouble)) console.error(error);
  toast(error instanceof Trouble ? error.message : words("page-failed", { what: error.message }), true);
}

let toasts = 0;

function toast(text, bad = false) {
  if (state.toasts.some((t) => t.text === text)) return;
  const id = ++toasts;
  state.toasts = [...state.toasts.slice(-3), { id, text, bad }];
  redraw();
  setTimeout(() => dismiss(id), bad ? WARNING : NOTICE);
}

function dismiss(id) {
  state.toasts = state.toasts.filter((t) => t.id !== id);
  redraw();
}

/* ---- what people do */

async function act(seat, wish) {
  state.waits = null;
  const key = `${seat} ${wish.message} ${wish.custom_id}`;
  const pressing = wish.custom_id !== undefined;
  if (pressing) state.busy.add(key);
  redraw();
  try {
    const told = await tell("act", { seat, channel: state.open.get(seat), ...wish });
    if (told.modal) state.dialog = { kind: "form", seat, modal: told.modal };
    return told;
  } catch (error) {
    fail(error);
    return null;
  } finally {
    state.busy.delete(key);
    refresh();
  }
}

async function submit(seat, modal, values) {
  try {
    await tell("act", { seat, kind: "submit", modal: modal.id, values });
    state.dialog = null;
    refresh();
    return "";
  } catch (error) {
    return error.message;
  }
}

async function work(wish) {
  try {
    const told = await tell("workshop", wish);
    if (told.said) toast(told.said);
  } catch (error) {
    fail(error);
  }
  refresh();
}

function sure(question, yes) {
  state.dialog = { kind: "sure", question, yes };
  redraw();
}

function viewOf(n) {
  const seat = state.panes[n];
  const world = state.world;
  return {
    pane: n, seat, world, locale: world.seats.find((s) => s.id === seat)?.locale || "en-US",
    place: (user) => (user === world.bot ? -1 : world.seats.findIndex((s) => s.id === user)),
    go: (channel, message, link = false) => {
      const { places } = state.views.get(`${seat} ${state.open.get(seat)}`) || {};
      if (link && !message && places?.find((p) => p.id === channel)?.asked) state.asked = seat;
      state.waits = null;
      open(seat, channel);
      if (message) state.wanted.set(seat, message);
      refresh();
      redraw();
    },
    act: (wish) => act(seat, wish),
    send: (wish) => act(seat, wish),
    complete: async (wish) => (await act(seat, { kind: "complete", ...wish }))?.choices,
    busy: (message, custom_id) => state.busy.has(`${seat} ${message} ${custom_id}`),
    enlarge: (shown) => { state.dialog = { kind: "picture", shown }; redraw(); },
    remove: (message) => sure({ title: words("delete-message"), text: words("delete-message-about"), verb: words("delete-it") }, () => work({ do: "delete_message", channel: message.channel_id, message: message.id })),
    asked: state.asked === seat,
    answering: () => { state.asked = null; state.land = ""; },
    wanted: state.wanted.get(seat),
    reached: () => state.wanted.delete(seat),
    seen: (message) => {
      const key = `${seat} ${state.open.get(seat)}`;
      if (BigInt(state.read.get(key) || 0) >= BigInt(message)) return;
      state.read.set(key, message);
      tell("act", { seat, kind: "read", channel: state.open.get(seat), message }).catch(fail);
    },
    fail,
  };
}

/* ---- the first screen, and where the address says we are */

/** Whether the first screen is shown: at first where nobody has played yet, later where the address says so. */
function home() {
  return location.hash === "#games" || (!location.hash && Boolean(state.world?.fresh));
}

function goTo(hash, land) {
  state.land = land;
  if (location.hash !== hash) history.pushState(null, "", hash);
  redraw();
  refresh();
}

/** A match of that game against stand-ins ("play"), or its lesson ("learn"), for the first seat on the screen: to a match’s
    first question by itself. */
async function begin(kind, game) {
  const seat = state.panes[0];
  const before = state.world.seats.find((s) => s.id === seat).dm_todo;
  try {
    const told = await tell("act", { seat, kind, game: game.slug });
    state.panes = [seat];
    state.active = 0;
    open(seat, told.channel);
    keepPanes();
    if (kind === "play") state.waits = { seat, channel: told.channel, before };
    goTo("#server", ".messages");
  } catch (error) {
    fail(error);
  }
}

/** Show what somebody on the screen is asked: the active seat, or else the next one that has something to do. */
function toQuestion() {
  const seats = state.world.seats;
  const own = seats.find((s) => s.id === state.panes[state.active]);
  const played = state.world.workshop.company.members;
  const next = own.todo ? own : seats.find((s) => s.todo && !played.includes(s.id));
  if (!next) {
    const asked = new Intl.ListFormat(locale).format(seats.filter((s) => s.todo).map((s) => s.name));
    toast(asked ? words("waiting-for", { names: asked }) : words("no-question"));
    return;
  }
  if (next !== own) toast(words("asked-instead", { name: next.name }));
  state.asked = next.id;
  sit(next.id);
}

/* ---- seats on the screen */

/** Show a seat; somebody who has something to do is shown where. */
function sit(seat) {
  state.jump = seat;
  state.news = "";
  const at = state.panes.indexOf(seat);
  if (at >= 0) state.active = at;
  else state.panes[state.active] = seat;
  keepPanes();
  refresh();
}

function beside(count) {
  const others = state.world.seats.map((s) => s.id).filter((id) => !state.panes.includes(id));
  state.panes = [...state.panes, ...others].slice(0, Math.min(count, state.world.seats.length));
  state.active = Math.min(state.active, state.panes.length - 1);
  keepPanes();
  refresh();
}

function keepPanes() {
  store("panes", state.panes.join(" "));
  redraw();
}

function pressed(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || !state.world || home() || state.keys !== "on") return;
  const typing = event.target.closest?.("input, textarea, select, [contenteditable], dialog, [role=listbox]");
  if (!typing && event.key.toLowerCase() === "q") {
    toQuestion();
    event.preventDefault();
  }
  const seat = /^[1-6]$/.test(event.key) && !typing && state.world.seats[Number(event.key) - 1];
  if (!seat) return;
  sit(seat.id);
  event.preventDefault();
}

function setTheme(theme) {
  state.theme = theme;
  store("theme", theme);
  dress();
  redraw();
}

function setKeys(on) {
  state.keys = on ? "on" : "off";
  store("keys", state.keys);
  redraw();
}

function dress() {
  if (state.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = state.theme;
}

/* ---- the screen */

function App() {
  const [, draw] = useReducer((n) => n + 1, 0);
  useEffect(() => {
    redraw = draw;
    document.addEventListener("keydown", pressed);
    window.addEventListener("popstate", refresh);
    listen(refresh, (connection) => {
      const back = state.connection !== "live" && connection === "live";
      state.connection = connection;
      if (back) refresh();
      else draw();
    });
    refresh();
    return () => document.removeEventListener("keydown", pressed);
  }, []);
  useEffect(() => { document.body.dataset.version = state.world?.version; }); // how much of what happened is on the screen
  useEffect(() => {
    const found = state.land && document.querySelector(state.land);
    if (!found) return;
    state.land = "";
    found.focus();
  });
  const world = state.world;
  if (!world) return html`<main class="waiting"><${Face} place=${-1} size=${64} /><h1>Parlour</h1><p>${state.toasts.at(-1)?.text || words("moment")}</p></main>`;
  return html`${home() ? html`<${Counter} /><${Home} state=${world.workshop.bot.state} begin=${begin} own=${() => goTo("#server", ".write textarea")} fail=${fail} />` : html`<${Server} world=${world} />`}
    <${Notices} world=${world} /><${Over} /><p class="unseen" aria-live="polite">${state.news}</p>`;
}

/** The counter on the first screen. */
function Counter() {
  return html`<header class="top"><div class="brand"><${Face} place=${-1} size=${36} /><h1>Parlour <small>${words("sandbox")}</small></h1></div></header>`;
}

/** The seats with their views, and the workshop beside them. */
function Server({ world }) {
  return html`<${Top} world=${world} />
    <main class=${`panes n${state.panes.length} ${state.drawer ? "with-drawer" : ""}`}>
      <div class="pane-row">${state.panes.map((seat, n) => html`<${Seat} key=${n} n=${n} seat=${seat} />`)}</div>
      ${state.drawer && html`<${Workshop} world=${world} work=${work} sure=${sure} fail=${fail} place=${viewOf(0).place} close=${() => drawer(false)} look=${{ theme: state.theme, setTheme, keys: state.keys === "on", setKeys }} />`}</main>`;
}

function drawer(on) {
  state.drawer = on;
  redraw();
}

function Top({ world }) {
  const fill = () => work({ do: "fill" });
  const counts = [1, 2, 3, 4].filter((n) => n <= Math.min(MOST_PANES, world.seats.length));
  const asked = world.seats.some((s) => s.todo && !world.workshop.company.members.includes(s.id));
  return html`<header class="top">
    <div class="brand"><h1><button type="button" title=${words("all-games")} onClick=${() => goTo("#games", ".game button")}><${Face} place=${-1} size=${36} />${home() ? html`<span class="brand-name">Parlour <small>${words("sandbox")}</small></span><span class="unseen"> ${words("all-games")}</span>` : html`<span class="brand-back">${words("all-games")}</span>`}</button></h1></div>
    <nav class="seats" aria-label=${words("seats")}>${world.seats.map((seat, n) => html`<${Tab} key=${seat.id} seat=${seat} n=${n} world=${world} />`)}</nav>
    <div class="controls">
      <button type="button" class=${`button ${asked ? "asked" : "secondary"}`} aria-keyshortcuts=${state.keys === "on" ? "q" : undefined} title=${words("to-question-title")} onClick=${toQuestion}>${words("to-question")}</button>
      <button type="button" class="button success" onClick=${fill}>${words("fill")}</button>
      <div class="beside" role="group" aria-label=${words("views")}>${counts.map((count) => html`<button type="button" class="tool" aria-pressed=${state.panes.length === count} aria-label=${words("views-of", { count })} title=${words("views-of", { count })} onClick=${() => beside(count)}><span class=${`bars-${count}`} aria-hidden="true">${Array.from({ length: count }, () => html`<i />`)}</span></button>`)}</div>
      <button type="button" class="button secondary drawer-open" aria-expanded=${state.drawer} onClick=${() => drawer(!state.drawer)}>${words("workshop")}${world.findings > 0 && html`<span class="badge">${world.findings}</span>`}</button>
    </div></header>`;
}

function Tab({ seat, n, world }) {
  const tab = useRef(null);
  const shown = state.panes.indexOf(seat.id);
  const current = shown === state.active;
  useEffect(() => { if (current) tab.current?.scrollIntoView({ block: "nearest", inline: "nearest" }); }, [current]);
  const itself = world.workshop.company.members.includes(seat.id);
  const calls = seat.pings + seat.mail;
  const aside = [itself && words("simulated"), !seat.dms_open && words("dms-closed")].filter(Boolean).map((word) => `, ${word}`).join("");
  return html`<button type="button" ref=${tab} class=${`seat ${shown >= 0 ? "shown" : ""}`} aria-current=${current ? "true" : undefined} title=${words("seat-title", { name: seat.name, key: n + 1 }) + aside} onClick=${() => sit(seat.id)}>
    <span class="seat-face"><${Face} place=${n} size=${34} />${itself && html`<span class="itself" aria-hidden="true"></span>`}</span>
    <span class="seat-name"><b>${seat.name}</b>${" "}<kbd>${n + 1}</kbd></span>
    ${seat.todo > 0 && html`${" "}<span class="todo">${words("to-do")}</span>`}${calls > 0 && html`${" "}<span class="badge">${calls}<span class="unseen"> ${words("unread")}</span></span>`}<span class="unseen">${aside}</span></button>`;
}

/** What everybody must know, and what has just been said: below the rooms, so that it covers none of them. */
function Notices({ world }) {
  const { bot, company } = world.workshop;
  const names = company.members.map((id) => world.users[id]).join(", ");
  const lost = { lost: words("lost"), refused: words("refused-page") }[state.connection];
  const ill = !lost && bot.state !== "ready" && !(home() && bot.state === "starting") && words(`notice-${bot.state}`);
  return html`<footer class="notices">
    ${lost && html`<p class="notice bad" role="alert">${lost}</p>`}
    ${ill && html`<p class=${`notice ${bot.state === "starting" ? "" : "bad"}`} role="status">${ill}${(bot.state === "stopped" || bot.state === "ended") && html`<button type="button" class="button success" onClick=${() => work({ do: "start" })}>${words("start-it")}</button>`}</p>`}
    ${names && !home() && html`<p class="notice company"><span>${words(company.paused ? "company-paused" : "company", { names, count: company.members.length })}</span>
      <label>${words("pace")} <input type="range" min="0" max=${PACES.length - 1} step="1" value=${pace(company.pace)} aria-valuetext=${words("pace-value", { seconds: company.pace })} onChange=${(e) => work({ do: "pace", seconds: PACES[e.target.value] })} /></label>
      <button type="button" class="button secondary" onClick=${() => work({ do: "pause", on: !company.paused })}>${words(company.paused ? "go-on" : "pause")}</button></p>`}
    <div class="toasts" role="status">${state.toasts.map((t) => html`<p key=${t.id} class=${t.bad ? "bad" : ""}>${t.text}<button type="button" class="tool" onClick=${() => dismiss(t.id)} aria-label=${words("dismiss")}>✕</button></p>`)}</div></footer>`;
}

const pace = (seconds) => PACES.reduce((best, p, n) => (Math.abs(p - seconds) < Math.abs(PACES[best] - seconds) ? n : best), 0);

function Seat({ n, seat }) {
  const channel = state.open.get(seat);
  const shown = state.views.get(`${seat} ${channel}`);
  const person = state.world.seats.find((s) => s.id === seat);
  const found = shown?.places.find((p) => p.id === channel);
  const title = found && (found.kind === "dm" ? state.world.users[state.world.bot] : found.name);
  const place = found && { ...found, title, parentName: found.parent && state.world.channels[found.parent] };
  const activate = () => {
    if (state.active === n) return;
    state.active = n;
    redraw();
  };
  return html`<${Pane} pane=${n} seat=${person} place=${place} shown=${shown} view=${viewOf(n)} active=${state.panes.length > 1 && n === state.active} activate=${activate} />`;
}

function Over() {
  const dialog = state.dialog;
  const close = () => { state.dialog = null; redraw(); };
  if (!dialog) return null;
  if (dialog.kind === "picture") return html`<${Enlarged} shown=${dialog.shown} close=${close} />`;
  if (dialog.kind === "sure") return html`<${Sure} question=${dialog.question} yes=${dialog.yes} close=${close} />`;
  const n = Math.max(0, state.panes.indexOf(dialog.seat));
  return html`<${Form} key=${dialog.modal.id} modal=${dialog.modal} view=${viewOf(n)} send=${(values) => submit(dialog.seat, dialog.modal, values)} close=${close} />`;
}

window.addEventListener("error", (event) => fail(event.error || new Error(event.message)));
window.addEventListener("unhandledrejection", (event) => fail(event.reason instanceof Error ? event.reason : new Error(String(event.reason))));
dress();
render(html`<${App} />`, document.getElementById("page"));
