/* The way to the sandbox: every request carries the page's token, and every failure comes back as words.
   Nothing is shown here, and nothing is remembered but the token. */

import { locale, words } from "./words.js";

const token = new URLSearchParams(location.search).get("token") || "";

export class Trouble extends Error {}

async function request(path, options) {
  let answer;
  try {
    answer = await fetch(path, { ...options, headers: { ...options.headers, "X-Parlour-Token": token, "Accept-Language": locale } });
  } catch {
    throw new Trouble(words("no-answer"));
  }
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => ({}));
  throw new Trouble(told.error || words("answered-status", { status: answer.status }));
}

/** A question; `query` holds its parameters. */
export async function ask(path, query = {}) {
  const answer = await request(`/api/${path}?${new URLSearchParams(query)}`, {});
  return answer.json();
}

/** A deed: `act` for what a person does, `workshop` for the rest. */
export async function tell(path, wish) {
  const headers = { "Content-Type": "application/json" };
  const answer = await request(`/api/${path}`, { method: "POST", headers, body: JSON.stringify(wish) });
  return answer.json();
}

/** The transcript as a file for the person at the screen. */
export async function download() {
  const answer = await request("/api/transcript", {});
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = "transcript.jsonl";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** Where a picture of the sandbox's Discord is fetched from; null for anything that lies elsewhere. */
export function picture(url, cdn) {
  return url && url.startsWith(cdn) ? `/api/file/${url.slice(cdn.length)}?token=${encodeURIComponent(token)}` : null;
}

/** Where a game’s cover is fetched from. */
export const cover = (slug) => `/api/cover/${slug}?token=${encodeURIComponent(token)}`;

/** Call `changed` whenever something is new, and `state` with "live", "lost" or "refused". */
export function listen(changed, state) {
  const stream = new EventSource(`/api/events?token=${encodeURIComponent(token)}`);
  stream.onopen = () => state("live");
  stream.onmessage = (event) => changed(JSON.parse(event.data).version);
  stream.onerror = () => state(stream.readyState === EventSource.CLOSED ? "refused" : "lost");
}
