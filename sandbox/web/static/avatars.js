/* Faces: one animal a seat, told apart by shape as well as colour, and the bot's own emblem.
   Drawings only; who sits where is not known here. */

import { html } from "./lib/htm-preact.js";

const INK = "#3b2416";
const eyes = (y = 21) => html`<circle cx="15" cy=${y} r="2" fill=${INK} /><circle cx="25" cy=${y} r="2" fill=${INK} />`;
const nose = (y = 26) => html`<path d="M17.6 ${y}h4.8l-2.4 2.8z" fill=${INK} />`;
const body = (path, fill) => html`<path d=${path} fill=${fill} stroke=${INK} stroke-width="1.8" stroke-linejoin="round" />`;

const FACES = [
  ["fox", "#fbd9c2", () => html`
    ${body("M8 7l7 6h10l7-6 1 13c0 8-6 13-13 13S7 28 7 20z", "#e8743b")}
    ${body("M7.4 22c4 0 8 3 12.6 6 4.6-3 8.6-6 12.6-6-.6 7-6.6 11-12.6 11S8 29 7.4 22z", "#fff6ea")}${eyes(20)}${nose()}`],
  ["bear", "#dfe9f4", () => html`
    <circle cx="10" cy="12" r="5" fill="#8a5a3b" stroke=${INK} stroke-width="1.8" /><circle cx="30" cy="12" r="5" fill="#8a5a3b" stroke=${INK} stroke-width="1.8" />
    <circle cx="20" cy="21" r="12.5" fill="#a56f49" stroke=${INK} stroke-width="1.8" /><ellipse cx="20" cy="26.5" rx="5.5" ry="4.5" fill="#f1d9bd" />${eyes(19)}${nose(24.5)}`],
  ["cat", "#d6efe4", () => html`
    ${body("M7 6l8 6h10l8-6v15c0 7-6 12-13 12S7 28 7 21z", "#5d6b78")}${body("M11 12l3-1M29 12l-3-1", "none")}
    <circle cx="15" cy="21" r="2.6" fill="#ffe28a" /><circle cx="25" cy="21" r="2.6" fill="#ffe28a" />${eyes(21)}${nose(25.5)}
    <path d="M6 25h7M6 29l7-2M34 25h-7M34 29l-7-2" stroke="#fff6ea" stroke-width="1.2" />`],
  ["raccoon", "#ecdff3", () => html`
    ${body("M8 8l7 4h10l7-4 1 13c0 7-6 12-13 12S7 28 7 21z", "#a9a4a8")}
    <path d="M8 19c4-3 9-2 12 1 3-3 8-4 12-1 0 5-5 8-9 6l-3-2-3 2c-4 2-9-1-9-6z" fill="#4a4247" />
    <circle cx="15" cy="21" r="2.2" fill="#fff6ea" /><circle cx="25" cy="21" r="2.2" fill="#fff6ea" /><circle cx="15" cy="21" r="1.1" fill=${INK} /><circle cx="25" cy="21" r="1.1" fill=${INK} />${nose(27)}`],
  ["owl", "#fbeccb", () => html`
    ${body("M9 6c3 3 5 4 11 4s8-1 11-4c2 6 2 9 2 14 0 8-6 13-13 13S7 28 7 20c0-5 0-8 2-14z", "#b98133")}
    <circle cx="14.5" cy="19" r="5.2" fill="#fff6ea" stroke=${INK} stroke-width="1.4" /><circle cx="25.5" cy="19" r="5.2" fill="#fff6ea" stroke=${INK} stroke-width="1.4" />${eyes(19)}
    <path d="M18 23h4l-2 4.5z" fill="#e8933b" stroke=${INK} stroke-width="1" />`],
  ["frog", "#d5ebef", () => html`
    <circle cx="12" cy="11" r="5.5" fill="#6aa84f" stroke=${INK} stroke-width="1.8" /><circle cx="28" cy="11" r="5.5" fill="#6aa84f" stroke=${INK} stroke-width="1.8" />
    <ellipse cx="20" cy="22" rx="14" ry="11" fill="#7dbb5f" stroke=${INK} stroke-width="1.8" />
    <circle cx="12" cy="11" r="2.2" fill=${INK} /><circle cx="28" cy="11" r="2.2" fill=${INK} /><path d="M11 24c5 5 13 5 18 0" fill="none" stroke=${INK} stroke-width="1.8" stroke-linecap="round" />`],
];

const BOT = ["emblem", "#4a2c1a", () => html`
  <path d="M20 5l3.4 6.8 7.6 1.1-5.5 5.3 1.3 7.5L20 22.2l-6.8 3.5 1.3-7.5L9 12.9l7.6-1.1z" fill="#ffc94d" stroke="#fff1d6" stroke-width="1.2" stroke-linejoin="round" />
  <path d="M10 28h20v4a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3z" fill="#b3261e" stroke="#fff1d6" stroke-width="1.2" />`];

/** The face of the seat at this place in the row; -1 is the bot, anybody else gets a face by place. */
export function Face({ place, size = 40 }) {
  const [name, ground, draw] = place < 0 ? BOT : FACES[place % FACES.length];
  return html`<svg class="face" viewBox="0 0 40 40" width=${size} height=${size} aria-hidden="true" data-face=${name}>
    <rect width="40" height="40" rx="12" fill=${ground} />${draw()}</svg>`;
}
