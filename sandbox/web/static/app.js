/* The page: who sits where on the screen, what each of them looks at, and keeping it all up to date.
   Everything true is the server’s; this file remembers only what is on the screen. */

import { html, render, useEffect, useReducer } from "./lib/htm-preact.js";
import { Face } from "./avatars.js";
import { Enlarged, Form, Sure } from "./dialogs.js";
import { Trouble, ask, listen, tell } from "./link.js";
import { parse, plain } from "./markdown.js";
import { Pane } from "./pane.js";
import { Workshop } from "./workshop.js";

const MOST_PANES = 4;
const PACES = [5, 3, 1.5, 0.8, 0.3];

const state = {
  world: null, connection: "live", problem: "",
  panes: [], active: 0, drawer: false,
  open: new Map(), // what each seat looks at: seat -> channel
  views: new Map(), // what the server told about it: "seat channel" -> view
  wanted: new Map(), // a message somebody goes to: seat -> message
  toasts: [], dialog: null, busy: new Set(), read: new Map(), news: "", jump: null,
  theme: stored("theme", "auto"),
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
  await Promise.all([...new Set(state.panes)].map(follow));
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
    if (channel !== "0") toast("That channel is not there any more, or not for this person.");
    open(seat, first.id);
    await follow(seat);
    return;
  }
  const messages = { ...(known?.messages || {}), ...told.messages };
  const kept = Object.fromEntries(told.order.filter((id) => messages[id]).map((id) => [id, messages[id]]));
  if (state.jump === seat) {
    state.jump = null;
    const duty = told.places.find((p) => p.todo > 0);
    if (duty && !told.places.find((p) => p.id === told.channel).todo) {
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
  const says = (m) => `${state.world.users[m.author.id] || m.author.username}: ${plain(parse(m.content).flatMap((b) => b.c || []), state.world) || (m.attachments[0]?.description || "").slice(0, 120)}`;
  state.news = fresh.map(says).join(". ");
}

function open(seat, channel) {
  state.open.set(seat, channel);
  store(`open-${seat}`, channel);
}

/* ---- what goes wrong is shown */

function fail(error) {
  if (!(error instanceof Trouble)) console.error(error);
  toast(error instanceof Trouble ? error.message : `The page itself failed: ${error.message}`, true);
}

let toasts = 0;

function toast(words, bad = false) {
  if (state.toasts.some((t) => t.words === words)) return;
  const id = ++toasts;
  state.toasts = [...state.toasts.slice(-3), { id, words, bad }];
  redraw();
  if (!bad) setTimeout(() => dismiss(id), 6000);
}

function dismiss(id) {
  state.toasts = state.toasts.filter((t) => t.id !== id);
  redraw();
}

/* ---- what people do */

async function act(seat, wish) {
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
    go: (channel, message) => {
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
    remove: (message) => sure({ title: "Delete the message?", words: "As a moderator would; the bot is told, if it listens.", verb: "Delete it" }, () => work({ do: "delete_message", channel: message.channel_id, message: message.id })),
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
  if (event.altKey || event.ctrlKey || event.metaKey || !state.world) return;
  const typing = event.target.closest?.("input, textarea, select, [contenteditable], dialog, [role=listbox]");
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
    listen(refresh, (connection) => {
      const back = state.connection !== "live" && connection === "live";
      state.connection = connection;
      if (back) refresh();
      else draw();
    });
    refresh();
    return () => document.removeEventListener("keydown", pressed);
  }, []);
  const world = state.world;
  if (!world) return html`<main class="waiting"><${Face} place=${-1} size=${64} /><h1>Parlour</h1><p>${state.toasts.at(-1)?.words || "One moment…"}</p></main>`;
  return html`<${Top} world=${world} /><${Notices} world=${world} />
    <main class=${`panes n${state.panes.length} ${state.drawer ? "with-drawer" : ""}`}>
      <div class="pane-row">${state.panes.map((seat, n) => html`<${Seat} key=${n} n=${n} seat=${seat} />`)}</div>
      ${state.drawer && html`<${Workshop} world=${world} work=${work} sure=${sure} fail=${fail} place=${viewOf(0).place} close=${() => drawer(false)} />`}</main>
    <${Over} /><div class="toasts" role="status">${state.toasts.map((t) => html`<p key=${t.id} class=${t.bad ? "bad" : ""}>${t.words}<button type="button" class="tool" onClick=${() => dismiss(t.id)} aria-label="Dismiss">✕</button></p>`)}</div>
    <p class="unseen" aria-live="polite">${state.news}</p>`;
}

function drawer(on) {
  state.drawer = on;
  redraw();
}

function Top({ world }) {
  const fill = () => work({ do: "fill" });
  const counts = [1, 2, 3, 4].filter((n) => n <= Math.min(MOST_PANES, world.seats.length));
  return html`<header class="top">
    <div class="brand"><${Face} place=${-1} size=${36} /><h1>Parlour <small>sandbox</small></h1></div>
    <nav class="seats" aria-label="Seats">${world.seats.map((seat, n) => html`<${Tab} key=${seat.id} seat=${seat} n=${n} world=${world} />`)}</nav>
    <div class="controls">
      <button type="button" class="button success" onClick=${fill}>Fill the table</button>
      <div class="beside" role="group" aria-label="Views side by side">${counts.map((n) => html`<button type="button" class="tool" aria-pressed=${state.panes.length === n} aria-label=${n === 1 ? "One view" : `${n} views side by side`} title=${n === 1 ? "One view" : `${n} side by side`} onClick=${() => beside(n)}><span class=${`bars-${n}`} aria-hidden="true">${Array.from({ length: n }, () => html`<i />`)}</span></button>`)}</div>
      <label class="theme"><span class="unseen">Colours</span><select value=${state.theme} onChange=${(e) => setTheme(e.target.value)}><option value="auto">Auto</option><option value="light">Light</option><option value="dark">Dark</option></select></label>
      <button type="button" class="button secondary drawer-open" aria-expanded=${state.drawer} onClick=${() => drawer(!state.drawer)}>Workshop${world.findings > 0 && html`<span class="badge">${world.findings}</span>`}</button>
    </div></header>`;
}

function Tab({ seat, n, world }) {
  const shown = state.panes.indexOf(seat.id);
  const itself = world.workshop.company.members.includes(seat.id);
  const calls = seat.pings + seat.mail;
  const aside = [itself && "simulated", !seat.dms_open && "DMs closed"].filter(Boolean).map((word) => `, ${word}`).join("");
  return html`<button type="button" class=${`seat ${shown >= 0 ? "shown" : ""}`} aria-current=${shown === state.active ? "true" : undefined} title=${`${seat.name}’s view (key ${n + 1})${aside}`} onClick=${() => sit(seat.id)}>
    <span class="seat-face"><${Face} place=${n} size=${34} />${itself && html`<span class="itself" aria-hidden="true"></span>`}</span>
    <span class="seat-name"><b>${seat.name}</b>${" "}<kbd>${n + 1}</kbd></span>
    ${seat.todo > 0 && html`${" "}<span class="todo">to do</span>`}${calls > 0 && html`${" "}<span class="badge">${calls}<span class="unseen"> unread</span></span>`}<span class="unseen">${aside}</span></button>`;
}

function Notices({ world }) {
  const { bot, company } = world.workshop;
  const names = company.members.map((id) => world.users[id]);
  const lost = { lost: "The connection to the sandbox is lost. Has it ended? It is tried again by itself.", refused: "The sandbox refuses this page: open the address that it printed last." }[state.connection];
  const words = { starting: "The bot is starting; it takes a few seconds.", away: "The bot is running, but it isn’t connected to Discord.", stopped: "The bot is stopped: nobody answers commands and presses.", ended: "The bot has ended by itself. The workshop shows its last words." }[bot.state];
  return html`<div class="notices">
    ${lost && html`<p class="notice bad" role="alert">${lost}</p>`}
    ${!lost && words && html`<p class=${`notice ${bot.state === "starting" ? "" : "bad"}`} role="status">${words}${(bot.state === "stopped" || bot.state === "ended") && html`<button type="button" class="button success" onClick=${() => work({ do: "start" })}>Start it</button>`}</p>`}
    ${names.length > 0 && html`<p class="notice company"><span><b>${names.join(", ")}</b> ${names.length === 1 ? "plays without you" : "play by themselves"}${company.paused ? ", but not now" : ""}.</span>
      <label>Pace <input type="range" min="0" max=${PACES.length - 1} step="1" value=${pace(company.pace)} aria-valuetext=${`one press in ${company.pace} seconds`} onChange=${(e) => work({ do: "pace", seconds: PACES[e.target.value] })} /></label>
      <button type="button" class="button secondary" onClick=${() => work({ do: "pause", on: !company.paused })}>${company.paused ? "Go on" : "Pause"}</button></p>`}</div>`;
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
