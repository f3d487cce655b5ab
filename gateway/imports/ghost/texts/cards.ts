import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { escapeHtml } from "../../wordpress/attributes.ts";
import { type GhostRow, isRow, textIn } from "../ghost-tables.ts";

/** Takes the name of a card that can't be shown. */
export type Leave = (name: string) => void;

type Card = (card: GhostRow) => string;

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true });

const paragraph = (html: string): string => (html ? `<p>${html}</p>` : "");
const captioned = (inner: string, card: GhostRow): string => {
  const caption = textIn(card, "caption");
  return inner && `<figure>${inner}${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;
};
const picture = (card: GhostRow): string =>
  textIn(card, "src")
    ? `<img src="${escapeHtml(textIn(card, "src"))}" alt="${escapeHtml(textIn(card, "alt"))}">`
    : "";
const button = (card: GhostRow): string =>
  textIn(card, "buttonUrl")
    ? `<a class="kg-btn" href="${escapeHtml(textIn(card, "buttonUrl"))}">${escapeHtml(textIn(card, "buttonText"))}</a>`
    : "";
const hidden: Card = () => "";

/** A card that Ghost writes as one of its own elements, which the conversion of its HTML knows. */
const ghostCard = (kind: string, inner: string): string =>
  `<div class="kg-card kg-${kind}-card">${inner}</div>`;

function bookmark(card: GhostRow): string {
  const about = isRow(card.metadata) ? card.metadata : {};
  const url = escapeHtml(textIn(card, "url"));
  const title = `<div class="kg-bookmark-title">${escapeHtml(textIn(about, "title"))}</div>`;
  const words = `<div class="kg-bookmark-description">${escapeHtml(textIn(about, "description"))}</div>`;
  const caption = textIn(card, "caption");
  return ghostCard(
    "bookmark",
    `<a href="${url}">${title}${words}</a>${caption ? `<figcaption>${caption}</figcaption>` : ""}`,
  );
}

function gallery(card: GhostRow): string {
  const images = (Array.isArray(card.images) ? card.images : []).filter(isRow);
  return captioned(images.map(picture).join(""), card);
}

const file: Card = (card) =>
  ghostCard(
    "file",
    `<a href="${escapeHtml(textIn(card, "src"))}"><div class="kg-file-card-title">${escapeHtml(textIn(card, "fileTitle") || textIn(card, "fileName"))}</div></a>`,
  ) + paragraph(escapeHtml(textIn(card, "fileCaption")));

const header: Card = (card) =>
  [
    textIn(card, "header") && `<h2>${textIn(card, "header")}</h2>`,
    paragraph(textIn(card, "subheader")),
    button(card),
  ].join("");

const product: Card = (card) =>
  [
    picture({ src: card.productImageSrc }),
    textIn(card, "productTitle") && `<h3>${textIn(card, "productTitle")}</h3>`,
    textIn(card, "productDescription"),
    button({ buttonUrl: card.productUrl, buttonText: card.productButton }),
  ].join("");

/** Cards of both editors of Ghost, by their names there, as HTML. */
const cards: Readonly<Record<string, Card>> = {
  image: (card) => captioned(picture(card), card),
  gallery,
  html: (card) => textIn(card, "html"),
  markdown: (card) => String(markdown.processSync(textIn(card, "markdown"))),
  "card-markdown": (card) => String(markdown.processSync(textIn(card, "markdown"))),
  code: (card) => codeblock(card),
  codeblock: (card) => codeblock(card),
  hr: () => "<hr>",
  horizontalrule: () => "<hr>",
  embed: (card) => (textIn(card, "url") ? paragraph(escapeHtml(textIn(card, "url"))) : textIn(card, "html")),
  bookmark,
  video: (card) => captioned(`<video src="${escapeHtml(textIn(card, "src"))}"></video>`, card),
  audio: (card) =>
    ghostCard(
      "audio",
      `<audio src="${escapeHtml(textIn(card, "src"))}"></audio><div class="kg-audio-title">${escapeHtml(textIn(card, "title"))}</div>`,
    ),
  file,
  callout: (card) => `<blockquote>${paragraph(textIn(card, "calloutText"))}</blockquote>`,
  toggle: (card) => `<h4>${textIn(card, "heading")}</h4>${textIn(card, "content")}`,
  button,
  header,
  product,
  "call-to-action": (card) => textIn(card, "textValue") + button(card),
  // For letters only, or marks.
  ...{ email: hidden, "email-cta": hidden, paywall: hidden },
};

function codeblock(card: GhostRow): string {
  const language = textIn(card, "language").replace(/[^\w+-]/g, "");
  const code = `<pre><code${language ? ` class="language-${language}"` : ""}>${escapeHtml(textIn(card, "code"))}</code></pre>`;
  const caption = textIn(card, "caption");
  return code + (caption ? paragraph(`<em>${caption}</em>`) : "");
}

/** Returns a card as HTML; "" for one that can't be shown, whose name is passed on. */
export function cardHtml(name: string, card: GhostRow, leave: Leave): string {
  const shown = Object.hasOwn(cards, name) ? cards[name]?.(card) : undefined;
  if (shown === undefined && name) leave(name);
  return shown ? `${shown}\n` : "";
}
