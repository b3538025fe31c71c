/* The first screen: the games with their covers, each a press away from a running match, and the way to a server of one's own.
   What a press does is handed back to the app. */

import { html, useEffect, useState } from "./lib/htm-preact.js";
import { ask, cover } from "./link.js";
import { words } from "./words.js";

/** `begin(kind, game)` gives back when the match ("play") or the lesson ("learn") is there, or was refused; `own()` leads to the
    server. */
export function Home({ state, begin, own, fail }) {
  const [games, setGames] = useState([]);
  const [dealing, setDealing] = useState("");
  useEffect(() => { ask("games").then(setGames, fail); }, []);
  const start = async (kind, game) => {
    setDealing(game.slug + kind);
    await begin(kind, game);
    setDealing("");
  };
  return html`<main class="home" aria-labelledby="choose">
    <h2 id="choose">${words("choose-game")}</h2>
    <p class="home-about">${words("choose-about")}${state === "starting" && html` <span role="status">${words("home-starting")}</span>`}</p>
    <ul class="games">${games.map((game) => html`<${Game} key=${game.slug} game=${game} dealing=${dealing} start=${start} />`)}</ul>
    <section class="own"><div><h3>${words("own-heading")}</h3><p>${words("own-server-about")}</p></div>
      <button type="button" class="button secondary" onClick=${own}>${words("own-server")}</button></section></main>`;
}

function Game({ game, dealing, start }) {
  return html`<li class="game">
    <img src=${cover(game.slug)} alt=${game.alt} width="452" height="602" />
    <div class="game-told"><h3>${game.name}</h3><p>${game.pitch}</p>
      <p class="game-facts">${words("game-facts", { least: game.least, most: game.most, minutes: game.minutes })}</p>
      <${Start} game=${game} kind="play" look="primary" label=${words("play-now")} wait=${words("dealing", { game: game.name })} dealing=${dealing} start=${start} />
      ${game.lesson && html`<${Start} game=${game} kind="learn" look="secondary" label=${words("learn")} wait=${words("moment")} dealing=${dealing} start=${start} />`}</div></li>`;
}

function Start({ game, kind, look, label, wait, dealing, start }) {
  const busy = dealing === game.slug + kind;
  return html`<button type="button" class=${`button ${look} ${busy ? "busy" : ""}`} disabled=${dealing && !busy} aria-busy=${busy} onClick=${busy ? undefined : () => start(kind, game)}>
    ${busy ? wait : html`<span>${label}<span class="unseen"> ${game.name}</span></span>`}</button>`;
}
