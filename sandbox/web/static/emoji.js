/* An emoji: a character, or a picture of the application's own. Its word stands beside it, so that nobody is read its name.
   Nothing else is shown here. */

import { html } from "./lib/htm-preact.js";
import { picture } from "./link.js";

/** `emoji`: {name, id}; without an id it is a character. */
export function Emoji({ emoji, view }) {
  const source = emoji.id && picture(`${view.world.cdn}emojis/${emoji.id}.png`, view.world.cdn);
  return source ? html`<img class="emoji" src=${source} alt="" title=${`:${emoji.name}:`} />` : html`<span class="emoji" aria-hidden="true">${emoji.name}</span>`;
}
