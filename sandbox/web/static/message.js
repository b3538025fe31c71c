/* One message as its reader sees it: text, pictures, embeds, components of both generations, and what it is marked as.
   Pressing is handed on to the view; nothing is asked or told here. */

import { html, useState } from "./lib/htm-preact.js";
import { Face } from "./avatars.js";
import { picture } from "./link.js";
import { Emoji } from "./emoji.js";
import { Menu } from "./menu.js";
import { Line, Link, Text } from "./text.js";
import { words } from "./words.js";

const EPHEMERAL = 1 << 6, THINKING = 1 << 7, V2 = 1 << 15;
const LOOKS = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary" };

/** `joined`: the message before is by the same author, so this one has no head of its own. */
export function Message({ message, joined, view }) {
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const calls = message.mentions.some((user) => user.id === view.seat) || message.content.includes(`<@${view.seat}>`);
  const own = message.author.id === view.seat;
  const looks = ["message", joined && "joined", ephemeral && "ephemeral", calls && !own && "calls"].filter(Boolean).join(" ");
  const name = view.world.users[message.author.id] || message.author.global_name || message.author.username;
  const at = new Date(message.timestamp);
  return html`<article class=${looks} id=${`m${view.pane}-${message.id}`} aria-label=${words("message-of", { name, time: clock(at) })} tabindex="-1">
    ${message.message_reference && html`<${Answered} message=${message} view=${view} />`}
    <div class="gutter" aria-hidden="true">${joined ? html`<time>${clock(at)}</time>` : html`<${Face} place=${view.place(message.author.id)} />`}</div>
    <div class="said">
      ${!joined && html`<header><strong>${name}</strong>${message.author.bot && html`<span class="tag">${words("app")}</span>`}
        <time datetime=${message.timestamp} title=${at.toLocaleString(view.locale)}>${clock(at)}</time></header>`}
      ${message.flags & THINKING ? html`<p class="thinking"><span class="dots" aria-hidden="true"><i /><i /><i /></span>${words("thinking", { name })}</p>` : html`<${Body} message=${message} view=${view} />`}
      ${message.thread && html`<button type="button" class="thread-chip" onClick=${() => view.go(message.thread.id)}>
        <span class="thread-mark" aria-hidden="true"></span><span>${message.thread.name}</span><small>${words("open-thread")}</small></button>`}
      ${ephemeral && html`<footer class="private"><span aria-hidden="true" class="eye"></span>${words("only-you")} · <button type="button" class="link" onClick=${() => view.act({ kind: "dismiss", message: message.id })}>${words("dismiss-message")}</button></footer>`}
    </div>
    ${!ephemeral && html`<div class="tools">
      <button type="button" class="tool" onClick=${() => view.reply(message)} aria-label=${words("reply-to", { name })} title=${words("reply")}>↩</button>
      ${!view.dm && html`<button type="button" class="tool" onClick=${() => view.remove(message)} aria-label=${words("delete-as-moderator")} title=${words("delete-title")}>✕</button>`}</div>`}
  </article>`;
}

const clock = (date) => date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

function Answered({ message, view }) {
  const to = message.referenced_message;
  const shown = to ? html`<b>${view.world.users[to.author.id] || to.author.username}</b> <span class="cut">${to.content || words("a-picture")}</span>` : html`<i>${words("answered-deleted")}</i>`;
  return html`<p class="answered">${to ? html`<button type="button" onClick=${() => view.go(message.channel_id, to.id)}>${shown}</button>` : shown}</p>`;
}

function Body({ message, view }) {
  const edited = message.edited_timestamp && !(message.flags & EPHEMERAL);
  const mark = edited && html`<span class="edited" title=${new Date(message.edited_timestamp).toLocaleString(view.locale)}>${words("edited")}</span>`;
  if (message.flags & V2) return html`<div class="v2">${message.components.map((c) => html`<${Part} c=${c} message=${message} view=${view} />`)}${mark}</div>`;
  return html`${message.content ? html`<${Text} text=${message.content} view=${view} mark=${mark} />` : mark}
    ${message.attachments.map((file) => html`<${File} key=${file.id} file=${file} view=${view} />`)}
    ${message.embeds.map((embed) => html`<${Embed} embed=${embed} view=${view} />`)}
    ${message.components.map((c) => html`<${Part} c=${c} message=${message} view=${view} />`)}`;
}

function File({ file, view }) {
  const source = picture(file.url, view.world.cdn);
  if (!source) return html`<p class="file">${words("file-outside", { file: file.filename })}</p>`;
  if (!(file.content_type || "").startsWith("image/")) {
    return html`<p class="file"><a class="link" href=${source} download=${file.filename}>${file.filename}</a> <small>${words("kilobytes", { size: Math.ceil(file.size / 1024) })}</small></p>`;
  }
  return html`<${Picture} source=${source} alt=${file.description} width=${file.width} height=${file.height} view=${view} />`;
}

/** A picture with its description; one button enlarges it (so does a click on it), ALT tells it in words. */
function Picture({ source, alt, width, height, view, look = "" }) {
  const [told, setTold] = useState(false);
  const enlarge = () => view.enlarge({ source, alt });
  return html`<figure class=${`picture ${look}`}>
    <img src=${source} alt=${alt || words("no-description")} width=${width} height=${height} loading="lazy" onClick=${enlarge} />
    <div class="picture-tools"><button type="button" class="alt enlarge" title=${words("enlarge-title")} onClick=${enlarge}>${words("enlarge")}</button>
      ${alt && html`<button type="button" class="alt" aria-expanded=${told} onClick=${() => setTold(!told)}>${words("alt")}<span class="unseen"> ${words("alt-text")}</span></button>`}</div>
    ${told && html`<figcaption>${alt}</figcaption>`}</figure>`;
}

function Embed({ embed, view }) {
  const colour = embed.color == null ? undefined : `#${embed.color.toString(16).padStart(6, "0")}`;
  const image = embed.image && picture(embed.image.url, view.world.cdn);
  const small = embed.thumbnail && picture(embed.thumbnail.url, view.world.cdn);
  return html`<section class="embed" style=${{ borderColor: colour }}>
    ${small && html`<${Picture} source=${small} alt=${embed.thumbnail.description} view=${view} look="thumbnail" />`}
    ${embed.author && html`<p class="embed-author">${embed.author.name}</p>`}
    ${embed.title && html`<p class="embed-title">${embed.url ? html`<${Link} url=${embed.url} view=${view}>${embed.title}<//>` : html`<${Line} text=${embed.title} view=${view} />`}</p>`}
    ${embed.description && html`<${Text} text=${embed.description} view=${view} />`}
    ${embed.fields?.length > 0 && html`<dl>${embed.fields.map((field) => html`<div class=${field.inline ? "inline" : ""}><dt><${Line} text=${field.name} view=${view} /></dt><dd><${Text} text=${field.value} view=${view} /></dd></div>`)}</dl>`}
    ${image && html`<${Picture} source=${image} alt=${embed.image.description} width=${embed.image.width} height=${embed.image.height} view=${view} />`}
    ${(embed.footer || embed.timestamp) && html`<p class="embed-foot">${[embed.footer?.text, embed.timestamp && new Date(embed.timestamp).toLocaleString(view.locale)].filter(Boolean).join(" · ")}</p>`}
  </section>`;
}

/* ---- components, by Discord's numbers */

const PARTS = {
  1: (c, m, v) => html`<div class="row" role="group">${c.components.map((part, n) => html`<${Part} key=${part.custom_id || n} c=${part} message=${m} view=${v} />`)}</div>`,
  2: (c, m, v) => html`<${Button} c=${c} message=${m} view=${v} />`,
  3: (c, m, v) => html`<${Select} c=${c} message=${m} view=${v} options=${c.options} />`,
  5: (c, m, v) => html`<${Select} c=${c} message=${m} view=${v} options=${people(v.world)} />`,
  6: (c, m, v) => html`<${Select} c=${c} message=${m} view=${v} options=${[]} />`,
  8: (c, m, v) => html`<${Select} c=${c} message=${m} view=${v} options=${rooms(v.world)} />`,
  9: (c, m, v) => html`<div class="section"><div>${c.components.map((part) => html`<${Part} c=${part} message=${m} view=${v} />`)}</div><${Part} c=${c.accessory} message=${m} view=${v} /></div>`,
  10: (c, m, v) => html`<${Text} text=${c.content} view=${v} />`,
  11: (c, m, v) => html`<${Media} item=${c} message=${m} view=${v} look="thumbnail" />`,
  12: (c, m, v) => html`<div class=${`gallery of${Math.min(c.items.length, 4)}`}>${c.items.map((item) => html`<${Media} item=${item} message=${m} view=${v} />`)}</div>`,
  13: (c, m, v) => html`<${File} file=${{ filename: c.name || "file", url: c.file.url, size: c.size || 0 }} view=${v} />`,
  14: (c) => html`<hr class=${`${c.divider === false ? "blank" : ""} ${c.spacing === 2 ? "wide" : ""}`} />`,
  17: (c, m, v) => html`<${Container} c=${c} message=${m} view=${v} />`,
};

function Part({ c, message, view }) {
  const show = PARTS[c.type];
  return show ? show(c, message, view) : html`<p class="unknown">${words("unknown-component", { type: c.type })}</p>`;
}

/** The members of the server, as options. */
export const people = (world) => Object.entries(world.users).map(([value, label]) => ({ value, label }));

/** The channels of the server, as options. There are no roles here. */
const rooms = (world) => Object.entries(world.channels).map(([value, label]) => ({ value, label: `#${label}` }));

function Container({ c, message, view }) {
  const [open, setOpen] = useState(!c.spoiler);
  const colour = c.accent_color == null ? undefined : `#${c.accent_color.toString(16).padStart(6, "0")}`;
  if (!open) return html`<button type="button" class="container hidden" onClick=${() => setOpen(true)}>${words("spoiler-picture")}</button>`;
  return html`<section class="container" style=${{ borderLeftColor: colour }}>${c.components.map((part) => html`<${Part} c=${part} message=${message} view=${view} />`)}</section>`;
}

function Media({ item, message, view, look }) {
  const [open, setOpen] = useState(!item.spoiler);
  const source = picture(item.media.url, view.world.cdn);
  if (!open) return html`<button type="button" class="container hidden" onClick=${() => setOpen(true)}>${words("spoiler-picture")}</button>`;
  return source
    ? html`<${Picture} source=${source} alt=${item.description} width=${item.media.width} height=${item.media.height} view=${view} look=${look} />`
    : html`<p class="file">${words("picture-outside")}</p>`;
}

function Button({ c, message, view }) {
  const face = html`${c.emoji?.name && html`<${Emoji} emoji=${c.emoji} view=${view} />`}${c.label && html`<span>${c.label}</span>`}`;
  const label = c.label ? undefined : c.emoji?.name;
  if (c.style === 5) return html`<${Link} url=${c.url} view=${view} look="button secondary out">${face}<//>`;
  if (c.style === 6) return html`<p class="unknown">${words("shop-button")}</p>`;
  const press = () => view.act({ kind: "click", message: message.id, custom_id: c.custom_id });
  const busy = view.busy(message.id, c.custom_id);
  return html`<button type="button" class=${`button ${LOOKS[c.style]} ${busy ? "busy" : ""}`} disabled=${c.disabled} aria-busy=${busy} aria-label=${label} data-custom-id=${c.custom_id} onClick=${busy ? undefined : press}>${face}</button>`;
}

function Select({ c, message, view, options }) {
  const choose = (values) => view.act({ kind: "select", message: message.id, custom_id: c.custom_id, values });
  const busy = view.busy(message.id, c.custom_id);
  return html`<${Menu} key=${c.custom_id} options=${options} least=${c.min_values ?? 1} most=${c.max_values ?? 1} placeholder=${c.placeholder} disabled=${c.disabled || busy} choose=${choose} id=${c.custom_id} view=${view} />`;
}
