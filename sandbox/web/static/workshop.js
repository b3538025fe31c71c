/* The workshop drawer: everything that can be done to the sandbox from outside the game, and the log of the bot's calls.
   Each tool is one deed for the server; how things stand comes from there. */

import { html, useEffect, useRef, useState } from "./lib/htm-preact.js";
import { Face } from "./avatars.js";
import { ask, download } from "./link.js";
import { words } from "./words.js";

/** `work(wish)` carries out a deed and shows what was said about it; `look`: colours and keys of this page. */
export function Workshop({ world, work, sure, fail, close, place, look }) {
  const told = world.workshop;
  return html`<aside class="workshop" aria-label=${words("workshop")}>
    <header><h2>${words("workshop")}</h2><button type="button" class="close" onClick=${close} aria-label=${words("close-workshop")}>✕</button></header>
    <div class="tools-list">
      <${Bot} told=${told} work=${work} />
      <${People} world=${world} told=${told} work=${work} place=${place} />
      <${Discord} told=${told} work=${work} />
      <${Time} told=${told} world=${world} work=${work} />
      <${Server} world=${world} told=${told} work=${work} sure=${sure} />
      <${Look} look=${look} />
      <${Log} world=${world} fail=${fail} />
    </div></aside>`;
}

function Bot({ told, work }) {
  const { state, starts, problem } = told.bot;
  const up = state === "ready" || state === "away";
  return html`<section><h3>${words("the-bot")}</h3>
    <p class="status"><span class=${`lamp ${state}`} aria-hidden="true"></span>${state === "ready" && starts > 1 ? words("bot-again", { starts }) : words(`bot-${state}`)}</p>
    ${problem && html`<pre class="problem" tabindex="0">${problem}</pre>`}
    <div class="deeds">
      <button type="button" class="button danger" disabled=${!up} onClick=${() => work({ do: "kill" })}>${words("kill")}</button>
      <button type="button" class="button secondary" disabled=${!up} onClick=${() => work({ do: "stop" })}>${words("stop")}</button>
      <button type="button" class="button success" disabled=${up || state === "starting"} onClick=${() => work({ do: "start" })}>${words("start")}</button></div></section>`;
}

function People({ world, told, work, place }) {
  return html`<section><h3>${words("people")}</h3>
    <ul class="people">${world.seats.map((seat) => html`<li key=${seat.id}><${Face} place=${place(seat.id)} size=${30} /><b>${seat.name}</b>
      <label><input type="checkbox" checked=${!seat.dms_open} onChange=${(e) => work({ do: "dms", seat: seat.id, open: !e.target.checked })} />${words("dms-closed")}</label>
      <label><input type="checkbox" checked=${told.company.members.includes(seat.id)} onChange=${(e) => work({ do: "simulate", seat: seat.id, on: e.target.checked })} />${words("simulated")}</label>
      <select aria-label=${words("language-of", { name: seat.name })} value=${seat.locale} onChange=${(e) => work({ do: "locale", seat: seat.id, locale: e.target.value })}>${world.locales.map((l) => html`<option value=${l}>${l}</option>`)}</select></li>`)}</ul>
    <button type="button" class="button secondary" disabled=${world.seats.length >= 6} onClick=${() => work({ do: "person" })}>${words("let-in")}</button></section>`;
}

function Discord({ told, work }) {
  const [status, setStatus] = useState("500");
  const [calls, setCalls] = useState(3);
  const [done, setDone] = useState(false);
  const { slow, left, status: now } = told.faults;
  const { distance, uplink } = told.line;
  return html`<section><h3>${words("discord")}</h3>
    <div class="deeds"><button type="button" class="button secondary" onClick=${() => work({ do: "drop", forget: false })}>${words("drop")}</button>
      <button type="button" class="button secondary" onClick=${() => work({ do: "drop", forget: true })}>${words("drop-forget")}</button></div>
    <label class="range"><span>${slow ? words("slow", { seconds: slow }) : words("slow-no")}</span>
      <input type="range" min="0" max="4" step="0.25" value=${slow} onChange=${(e) => work({ do: "slow", seconds: Number(e.target.value) })} /></label>
    <form class="inline" onSubmit=${(e) => e.preventDefault()}>
      <label>${words("distance")} <input type="number" min="0" max="10000" step="10" value=${distance} onInput=${(e) => work({ do: "line", distance: Number(e.target.value), uplink })} /></label>
      <label>${words("uplink")} <input type="number" min="0" max="10000" step="any" value=${uplink} onInput=${(e) => work({ do: "line", distance, uplink: Number(e.target.value) })} /></label></form>
    <form class="inline" onSubmit=${(e) => { e.preventDefault(); work({ do: "refuse", status: Number(status), calls: Number(calls), done }); }}>
      <label>${words("refuse-next")} <input type="number" min="1" max="1000" value=${calls} onInput=${(e) => setCalls(e.target.value)} /></label>
      <label>${words("refuse-with")} <select value=${status} onChange=${(e) => setStatus(e.target.value)}>${["429", "500", "503"].map((s) => html`<option>${s}</option>`)}</select></label>
      <label><input type="checkbox" checked=${done} onChange=${(e) => setDone(e.target.checked)} />${words("refuse-after")}</label>
      <button type="submit" class="button danger">${words("refuse")}</button></form>
    ${left > 0 && html`<p class="note">${words("refuse-left", { left, status: now })} <button type="button" class="link" onClick=${() => work({ do: "refuse", status: now, calls: 0 })}>${words("refuse-stop")}</button></p>`}
    <label>${words("limits")} <select value=${told.limits} onChange=${(e) => work({ do: "limits", pace: e.target.value })}><option value="real">${words("limits-real")}</option><option value="fast">${words("limits-fast")}</option><option value="off">${words("limits-off")}</option></select></label></section>`;
}

const AHEAD = [["minute", 60], ["hour", 3600], ["day", 86400], ["week", 604800]];

function Time({ told, world, work }) {
  const now = new Date(world.now).toLocaleString();
  return html`<section><h3>${words("time")}</h3>
    <p class="note">${told.ahead ? words("time-ahead", { now, ahead: span(told.ahead) }) : words("time-now", { now })}</p>
    <div class="deeds">${AHEAD.map(([unit, seconds]) => html`<button type="button" class="button secondary" onClick=${() => work({ do: "time", seconds })}>${words(`add-${unit}`)}</button>`)}</div></section>`;
}

const span = (seconds) => {
  const [unit, size] = [["days", 86400], ["hours", 3600], ["minutes", 60], ["seconds", 1]].find(([, s]) => seconds >= s) || ["seconds", 1];
  return words(`span-${unit}`, { count: Math.round(seconds / size) });
};

function Server({ world, told, work, sure }) {
  const channels = Object.keys(told.denied);
  const [chosen, setChosen] = useState(channels[0]);
  const [name, setName] = useState("");
  const channel = channels.includes(chosen) ? chosen : channels[0];
  const remove = () => sure({ title: words("delete-channel"), text: words("delete-channel-about", { channel: world.channels[channel] }), verb: words("delete-it") }, () => work({ do: "delete_channel", channel }));
  return html`<section><h3>${words("server")}</h3>
    ${channel ? html`<label>${words("channel")} <select aria-label=${words("channel")} value=${channel} onChange=${(e) => setChosen(e.target.value)}>${channels.map((c) => html`<option value=${c}>#${world.channels[c]}</option>`)}</select></label>
      <fieldset><legend>${words("bot-may")}</legend>${world.permissions.map((key) => html`<label key=${key}><input type="checkbox" checked=${!told.denied[channel].includes(key)} onChange=${(e) => work({ do: "permission", channel, name: key, allowed: e.target.checked })} />${words(`permission-${key}`)}</label>`)}</fieldset>
      <div class="deeds"><button type="button" class="button danger" onClick=${remove}>${words("delete-named", { channel: world.channels[channel] })}</button></div>` : html`<p class="note">${words("no-channel")}</p>`}
    <form class="inline" onSubmit=${(e) => { e.preventDefault(); work({ do: "add_channel", name }); setName(""); }}>
      <label>${words("new-channel")} <input type="text" required maxlength="100" value=${name} onInput=${(e) => setName(e.target.value)} /></label><button type="submit" class="button secondary">${words("add")}</button></form>
    <p class="note">${words("single-message")}</p></section>`;
}

/** How this page looks and is used; remembered by the browser. */
function Look({ look }) {
  return html`<section><h3>${words("this-page")}</h3>
    <label>${words("colours")} <select value=${look.theme} onChange=${(e) => look.setTheme(e.target.value)}><option value="auto">${words("colours-auto")}</option><option value="light">${words("colours-light")}</option><option value="dark">${words("colours-dark")}</option></select></label>
    <label><input type="checkbox" checked=${look.keys} onChange=${(e) => look.setKeys(e.target.checked)} />${words("single-keys")}</label></section>`;
}

function Log({ world, fail }) {
  const [calls, setCalls] = useState([]);
  const [filter, setFilter] = useState("");
  const [bad, setBad] = useState(false);
  const seen = useRef(0);
  useEffect(() => {
    if (seen.current >= world.log) return;
    const since = seen.current;
    seen.current = world.log;
    ask("log", { since }).then((got) => setCalls((before) => [...before, ...got.filter((c) => !before.length || c.n > before.at(-1).n)].slice(-400)), fail);
  }, [world.log]);
  const shown = calls.filter((c) => (!bad || c.findings.length || c.status >= 400 || !c.status) && `${c.method} ${c.path}`.toLowerCase().includes(filter.toLowerCase())).reverse();
  return html`<section class="log"><h3>${words("log")}</h3>
    <p class=${world.findings ? "trouble" : "note"}>${world.findings ? words("log-wrong", { count: world.findings }) : words(world.described ? "log-described" : "log-ours", { count: world.log })}</p>
    <div class="inline"><label>${words("log-only")} <input type="search" value=${filter} placeholder=${words("log-filter")} onInput=${(e) => setFilter(e.target.value)} /></label>
      <label><input type="checkbox" checked=${bad} onChange=${(e) => setBad(e.target.checked)} />${words("log-bad")}</label>
      <button type="button" class="button secondary" onClick=${() => download().catch(fail)}>${words("log-download")}</button></div>
    <ol class="call-log" reversed>${shown.slice(0, 150).map((c) => html`<${Call} key=${c.n} call=${c} />`)}</ol></section>`;
}

function Call({ call }) {
  const [open, setOpen] = useState(false);
  const look = call.findings.length ? "wrong" : call.status >= 400 || !call.status ? "refused" : "";
  return html`<li class=${look}><details onToggle=${(e) => setOpen(e.target.open)}><summary>
      <span class="method">${call.method}</span><span class="path">${call.path.replace(/\/(interactions|webhooks)\/(\d+)\/[^/]+/, "/$1/$2/…")}</span><span class="status-code">${call.status || words("call-cut")}</span><small>${words("milliseconds", { time: call.ms })}</small></summary>
    ${open && html`${call.findings.map((finding) => html`<p class="trouble">${finding}</p>`)}
      ${call.body != null && html`<h4>${words("call-body")}</h4><pre tabindex="0">${JSON.stringify(call.body, null, 1)}</pre>`}
      ${call.files.length > 0 && html`<h4>${words("call-files")}</h4><pre tabindex="0">${call.files.map((f) => words("call-file", { file: f.name, bytes: f.bytes })).join("\n")}</pre>`}
      ${call.answer != null && html`<h4>${words("call-answer")}</h4><pre tabindex="0">${JSON.stringify(call.answer, null, 1)}</pre>`}`}</details></li>`;
}
