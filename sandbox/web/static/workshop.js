/* The workshop drawer: everything that can be done to the sandbox from outside the game, and the log of the bot's calls.
   Each tool is one deed for the server; how things stand comes from there. */

import { html, useEffect, useRef, useState } from "./lib/htm-preact.js";
import { Face } from "./avatars.js";
import { ask, download } from "./link.js";

const HEALTH = { starting: "is starting…", ready: "is running", away: "is running, but not connected", stopped: "is stopped", ended: "has ended by itself" };

/** `work(wish)` carries out a deed and shows what was said about it. */
export function Workshop({ world, work, sure, fail, close, place }) {
  const told = world.workshop;
  return html`<aside class="workshop" aria-label="Workshop">
    <header><h2>Workshop</h2><button type="button" class="close" onClick=${close} aria-label="Close the workshop">✕</button></header>
    <div class="tools-list">
      <${Bot} told=${told} work=${work} />
      <${People} world=${world} told=${told} work=${work} place=${place} />
      <${Discord} told=${told} work=${work} />
      <${Time} told=${told} world=${world} work=${work} />
      <${Server} world=${world} told=${told} work=${work} sure=${sure} />
      <${Log} world=${world} fail=${fail} />
    </div></aside>`;
}

function Bot({ told, work }) {
  const { state, starts, problem } = told.bot;
  const up = state === "ready" || state === "away";
  return html`<section><h3>The bot</h3>
    <p class="status"><span class=${`lamp ${state}`} aria-hidden="true"></span>It ${HEALTH[state]}${starts > 1 ? ` (start ${starts})` : ""}.</p>
    ${problem && html`<pre class="problem" tabindex="0">${problem}</pre>`}
    <div class="deeds">
      <button type="button" class="button danger" disabled=${!up} onClick=${() => work({ do: "kill" })}>Kill (SIGKILL)</button>
      <button type="button" class="button secondary" disabled=${!up} onClick=${() => work({ do: "stop" })}>Stop</button>
      <button type="button" class="button success" disabled=${up || state === "starting"} onClick=${() => work({ do: "start" })}>Start</button></div></section>`;
}

function People({ world, told, work, place }) {
  return html`<section><h3>People</h3>
    <ul class="people">${world.seats.map((seat) => html`<li key=${seat.id}><${Face} place=${place(seat.id)} size=${30} /><b>${seat.name}</b>
      <label><input type="checkbox" checked=${!seat.dms_open} onChange=${(e) => work({ do: "dms", seat: seat.id, open: !e.target.checked })} />DMs closed</label>
      <label><input type="checkbox" checked=${told.company.members.includes(seat.id)} onChange=${(e) => work({ do: "simulate", seat: seat.id, on: e.target.checked })} />simulated</label>
      <select aria-label=${`${seat.name}’s language`} value=${seat.locale} onChange=${(e) => work({ do: "locale", seat: seat.id, locale: e.target.value })}>${world.locales.map((l) => html`<option value=${l}>${l}</option>`)}</select></li>`)}</ul>
    <button type="button" class="button secondary" disabled=${world.seats.length >= 6} onClick=${() => work({ do: "person" })}>Let somebody in</button></section>`;
}

function Discord({ told, work }) {
  const [status, setStatus] = useState("500");
  const [calls, setCalls] = useState(3);
  const [done, setDone] = useState(false);
  const { slow, left, status: now } = told.faults;
  const { distance, uplink } = told.line;
  return html`<section><h3>Discord</h3>
    <div class="deeds"><button type="button" class="button secondary" onClick=${() => work({ do: "drop", forget: false })}>Drop the gateway</button>
      <button type="button" class="button secondary" onClick=${() => work({ do: "drop", forget: true })}>Drop and forget the session</button></div>
    <label class="range"><span>Every call takes longer: ${slow ? `${slow} s` : "no"}</span>
      <input type="range" min="0" max="4" step="0.25" value=${slow} onChange=${(e) => work({ do: "slow", seconds: Number(e.target.value) })} /></label>
    <form class="inline" onSubmit=${(e) => e.preventDefault()}>
      <label>Distance in ms <input type="number" min="0" max="10000" step="10" value=${distance} onInput=${(e) => work({ do: "line", distance: Number(e.target.value), uplink })} /></label>
      <label>Uplink in Mbit/s (0: no end) <input type="number" min="0" max="10000" step="any" value=${uplink} onInput=${(e) => work({ do: "line", distance, uplink: Number(e.target.value) })} /></label></form>
    <form class="inline" onSubmit=${(e) => { e.preventDefault(); work({ do: "refuse", status: Number(status), calls: Number(calls), done }); }}>
      <label>Refuse the next <input type="number" min="1" max="1000" value=${calls} onInput=${(e) => setCalls(e.target.value)} /> calls</label>
      <label>with <select value=${status} onChange=${(e) => setStatus(e.target.value)}>${["429", "500", "503"].map((s) => html`<option>${s}</option>`)}</select></label>
      <label><input type="checkbox" checked=${done} onChange=${(e) => setDone(e.target.checked)} />after doing them</label>
      <button type="submit" class="button danger">Refuse</button></form>
    ${left > 0 && html`<p class="note">${left} calls will still be refused with ${now}. <button type="button" class="link" onClick=${() => work({ do: "refuse", status: now, calls: 0 })}>Stop that</button></p>`}
    <label>Rate limits <select value=${told.limits} onChange=${(e) => work({ do: "limits", pace: e.target.value })}><option value="real">as Discord’s</option><option value="fast">fifty times faster</option><option value="off">none</option></select></label></section>`;
}

const AHEAD = [["1 minute", 60], ["1 hour", 3600], ["1 day", 86400], ["1 week", 604800]];

function Time({ told, world, work }) {
  return html`<section><h3>Time</h3>
    <p class="note">It is <b>${new Date(world.now).toLocaleString()}</b> here${told.ahead ? `, ${span(told.ahead)} ahead of your clock` : ""}. Time goes ahead only.</p>
    <div class="deeds">${AHEAD.map(([label, seconds]) => html`<button type="button" class="button secondary" onClick=${() => work({ do: "time", seconds })}>+ ${label}</button>`)}</div></section>`;
}

const span = (seconds) => {
  const [unit, size] = [["days", 86400], ["hours", 3600], ["minutes", 60], ["seconds", 1]].find(([, s]) => seconds >= s) || ["seconds", 1];
  const count = Math.round(seconds / size);
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
};

function Server({ world, told, work, sure }) {
  const channels = Object.keys(told.denied);
  const [chosen, setChosen] = useState(channels[0]);
  const [name, setName] = useState("");
  const channel = channels.includes(chosen) ? chosen : channels[0];
  const remove = () => sure({ title: "Delete the channel?", words: `#${world.channels[channel]} goes with all its threads and messages.`, verb: "Delete it" }, () => work({ do: "delete_channel", channel }));
  return html`<section><h3>Server</h3>
    ${channel ? html`<label>Channel <select aria-label="Channel" value=${channel} onChange=${(e) => setChosen(e.target.value)}>${channels.map((c) => html`<option value=${c}>#${world.channels[c]}</option>`)}</select></label>
      <fieldset><legend>What the bot may do there</legend>${Object.entries(world.permissions).map(([key, label]) => html`<label key=${key}><input type="checkbox" checked=${!told.denied[channel].includes(key)} onChange=${(e) => work({ do: "permission", channel, name: key, allowed: e.target.checked })} />${label}</label>`)}</fieldset>
      <div class="deeds"><button type="button" class="button danger" onClick=${remove}>Delete #${world.channels[channel]}</button></div>` : html`<p class="note">There is no channel any more.</p>`}
    <form class="inline" onSubmit=${(e) => { e.preventDefault(); work({ do: "add_channel", name }); setName(""); }}>
      <label>New channel <input type="text" required maxlength="100" value=${name} onInput=${(e) => setName(e.target.value)} /></label><button type="submit" class="button secondary">Add</button></form>
    <p class="note">A single message is deleted with the ✕ at its right.</p></section>`;
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
  return html`<section class="log"><h3>What the bot says to Discord</h3>
    <p class=${world.findings ? "trouble" : "note"}>${world.findings ? `${world.findings} things were not in order.` : `${world.log} calls, all in order`}${world.findings ? "" : world.described ? " by our rules and Discord’s description." : " by our rules (Discord’s own description isn’t on this machine)."}</p>
    <div class="inline"><label>Only <input type="search" value=${filter} placeholder="path or method" onInput=${(e) => setFilter(e.target.value)} /></label>
      <label><input type="checkbox" checked=${bad} onChange=${(e) => setBad(e.target.checked)} />refused or wrong</label>
      <button type="button" class="button secondary" onClick=${() => download().catch(fail)}>Download transcript</button></div>
    <ol class="call-log" reversed>${shown.slice(0, 150).map((c) => html`<${Call} key=${c.n} call=${c} />`)}</ol></section>`;
}

function Call({ call }) {
  const [open, setOpen] = useState(false);
  const look = call.findings.length ? "wrong" : call.status >= 400 || !call.status ? "refused" : "";
  return html`<li class=${look}><details onToggle=${(e) => setOpen(e.target.open)}><summary>
      <span class="method">${call.method}</span><span class="path">${call.path.replace(/\/(interactions|webhooks)\/(\d+)\/[^/]+/, "/$1/$2/…")}</span><span class="status-code">${call.status || "cut"}</span><small>${call.ms} ms</small></summary>
    ${open && html`${call.findings.map((finding) => html`<p class="trouble">${finding}</p>`)}
      ${call.body != null && html`<h4>Body</h4><pre tabindex="0">${JSON.stringify(call.body, null, 1)}</pre>`}
      ${call.files.length > 0 && html`<h4>Files</h4><pre tabindex="0">${call.files.map((f) => `${f.name}, ${f.bytes} bytes`).join("\n")}</pre>`}
      ${call.answer != null && html`<h4>Answer</h4><pre tabindex="0">${JSON.stringify(call.answer, null, 1)}</pre>`}`}</details></li>`;
}
