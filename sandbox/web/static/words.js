/* The page's own texts: messages of a Fluent catalogue that the server puts into the page, best language first.
   Filling them in only; what they say is in sandbox/words. */

import { FluentBundle, FluentResource } from "./lib/fluent/index.js";

const told = JSON.parse(document.getElementById("words").textContent);
const bundles = told.map(([locale, text]) => {
  const bundle = new FluentBundle(locale, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
});

/** The language of the page. */
export const locale = told[0][0];

/** A message, or with `message.attribute` its attribute, filled in. Throws when there is none: an error of the code. */
export function words(message, args = {}) {
  const [name, attribute] = message.split(".");
  for (const bundle of bundles) {
    const found = bundle.getMessage(name);
    const pattern = attribute ? found?.attributes[attribute] : found?.value;
    if (pattern != null) return bundle.formatPattern(pattern, args);
  }
  throw new Error(`There is no text ${message}.`);
}
