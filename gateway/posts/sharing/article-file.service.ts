import { buffer } from "node:stream/consumers";
import { DomUtils, parseDocument } from "htmlparser2";
import { longDate, longDateTime } from "../../../schema/french-dates.ts";
import { limits } from "../../../schema/limits.ts";
import { fullNameOf } from "../../../schema/text/full-name.ts";
import { clock } from "../../core/clock.ts";
import { env } from "../../core/env.ts";
import { notFound } from "../../core/errors.ts";
import { log } from "../../core/log.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { imageFor } from "../../images/variant.service.ts";
import { outsideHtml } from "../../lib/markdown/outside-html.ts";
import { countAgainst } from "../../lib/rate-limits.ts";
import { escapeHtml } from "../../lib/text/escape-html.ts";
import { findUsers } from "../../users/user.service.ts";
import { isForMembers } from "../access/members-part.ts";
import { authorIdsOf, findPostBySlug, isVisible, noPost, type Post } from "../post.service.ts";
import { signArticleFile, signatureLine } from "./article-file-signature.ts";

/** Widths of its picture, in pixels, the best first: the first one that leaves the file within its limit is taken. */
const pictureWidths = [640, 480, 320, 160] as const;
/** Bytes that are kept for the frame of the text: title, styles, addresses. */
const frameBytes = 6_000;

/**
 * Returns the file of a published article that everybody may read: one HTML document of 60 kB at most, with its picture, that opens
 * without a network and is signed by the site. `requester` is the key of an IP address. Throws NOT_FOUND, RATE_LIMITED.
 */
export async function articleFile(slug: string, requester: string): Promise<string> {
  await countAgainst("articleFileByAddress", requester);
  const post = await findPostBySlug(null, slug);
  if (!post || !isVisible(null, post) || isForMembers(post)) throw notFound(noPost);
  const url = `${env.siteUrl}/posts/${post.slug}`;
  const body = bodyWithin(outsideHtml(post.html, { address: url }), limits.articleFileBytes - frameBytes);
  const authors = (await findUsers(authorIdsOf(post).map(String))).map(fullNameOf);
  const written = (picture: string) => documentOf({ post, url, body, authors, picture });
  for (const width of pictureWidths) {
    const file = written(await pictureOf(post, width, requester));
    if (Buffer.byteLength(file) <= limits.articleFileBytes) return signArticleFile(file);
  }
  return signArticleFile(written(""));
}

interface Body {
  readonly html: string;
  readonly isCut: boolean;
}

/** Returns the blocks of a body that fit, without pictures: those of the body are on the site only. */
function bodyWithin(html: string, most: number): Body {
  const document = parseDocument(html);
  for (const picture of DomUtils.getElementsByTagName("img", document)) {
    const parent = DomUtils.getParent(picture);
    // With its caption, which says nothing without it.
    const isFigure = parent && DomUtils.isTag(parent) && parent.name === "figure";
    DomUtils.removeElement(isFigure ? parent : picture);
  }
  let kept = "";
  for (const block of document.children) {
    const next = kept + DomUtils.getOuterHTML(block);
    if (Buffer.byteLength(next) > most) return { html: kept, isCut: true };
    kept = next;
  }
  return { html: kept, isCut: false };
}

/** Returns the picture of an article as an element; empty without one, or when it can't be prepared: the text goes without it. */
async function pictureOf({ cover, coverAlt }: Post, width: number, requester: string): Promise<string> {
  if (!cover) return "";
  try {
    const image = await imageFor({ filename: cover.name, width, accept: "image/webp", requester });
    const data = (await buffer(await image.read())).toString("base64");
    return `<img src="data:${image.contentType};base64,${data}" alt="${escapeHtml(coverAlt)}">`;
  } catch (error) {
    log.warn({ error, name: cover.name }, "an article is handed on without its picture");
    return "";
  }
}

const styles =
  "body{max-width:38rem;margin:0 auto;padding:1rem;font:1.1rem/1.6 Georgia,serif;color:#1d1a16;background:#fffdf9;overflow-wrap:anywhere}img{max-width:100%;height:auto}h1{line-height:1.2}pre,table{display:block;overflow-x:auto}.quiet{color:#5c554b;font-size:.9rem}a{color:inherit}@media(prefers-color-scheme:dark){body{color:#f1ece4;background:#171410}.quiet{color:#b5ac9f}}";

interface Parts {
  readonly post: Post;
  readonly url: string;
  readonly body: Body;
  readonly authors: readonly string[];
  readonly picture: string;
}

function documentOf({ post, url, body, authors, picture }: Parts): string {
  const { name, timeZone } = currentSite().identity;
  const madeAt = clock.now().toISOString();
  const published = post.publishedAt && longDate(post.publishedAt.toISOString(), timeZone);
  const title = escapeHtml(post.title);
  const more = body.isCut ? `<p><a href="${url}">La suite est sur le site.</a></p>` : "";
  const verify = `${env.siteUrl}/verifier`;
  const lines = [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    // Nothing is requested, and no script runs, whatever the body holds.
    `<meta http-equiv="content-security-policy" content="default-src 'none';img-src data:;style-src 'unsafe-inline'">`,
    signatureLine(String(post._id), madeAt),
    `<title>${title} – ${escapeHtml(name)}</title><style>${styles}</style></head><body>`,
    `<p class="quiet">${escapeHtml(name)}</p><h1>${title}</h1>`,
    `<p class="quiet">${escapeHtml([authors.join(", "), published].filter(Boolean).join(" · "))}</p>${picture}`,
    `<article><p><strong>${escapeHtml(post.description)}</strong></p>${body.html}</article>${more}<hr>`,
    `<p class="quiet">Copie du ${longDateTime(madeAt, timeZone)}. L’article\u00a0: <a href="${url}">${url}</a></p>`,
    `<p class="quiet">Est-ce bien de nous\u202f? Donnez ce fichier à <a href="${verify}">${verify}</a></p>`,
    "</body></html>",
  ];
  return lines.join("\n");
}
