/* The page's own texts, which the server puts into the page. What they say is in sandbox/words. */

const texts = JSON.parse(document.getElementById("words").textContent);

/** The language of the page. */
export const locale = document.documentElement.lang;

const plurals = new Intl.PluralRules(locale);
const numbers = new Intl.NumberFormat(locale);

/** A text with its arguments filled in; `count` chooses the plural form. Throws when there is no such text. */
export function words(message, args = {}) {
  const text = texts[message];
  if (text == null) throw new Error(`There is no text ${message}.`);
  const said = typeof text === "string" ? text : text[plurals.select(args.count)];
  return said.replace(/\{(\w+)\}/g, (blank, name) => typeof args[name] === "number" ? numbers.format(args[name]) : args[name] ?? blank);
}
