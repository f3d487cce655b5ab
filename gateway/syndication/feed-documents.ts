import { Feed, type Item } from "feed";
import { env } from "../core/env.ts";
import { currentSite } from "../core/site/current-site.ts";
import { outsideHtml } from "../lib/markdown/outside-html.ts";
import type { Post } from "../posts/post.service.ts";
import type { Entry, Syndicated } from "./rss-feeds.service.ts";
import { escaped, writable } from "./xml.ts";

/** Title, description, owner and cover of a podcast's show. */
export interface PodcastShow {
  readonly title: string;
  readonly description: string;
  readonly ownerName: string;
  /** Address of the cover. */
  readonly cover: string;
}

export const formats = ["rss", "atom", "json"] as const;
export type Format = (typeof formats)[number];

/** Renders a feed in one of its formats; `path` is its own address. */
export function writeFeed(content: Syndicated, format: Format, path: string): string {
  const feed = feedOf(content, path);
  for (const entry of content.entries) feed.addItem(itemOf(entry, format, content.idBase));
  if (format === "json") return feed.json1();
  return format === "atom" ? feed.atom1() : feed.rss2();
}

export function feedOf(
  { about, page, entries, idBase }: Syndicated,
  path: string,
  podcast?: PodcastShow,
): Feed {
  const { siteUrl } = env;
  const { name: siteName } = currentSite().identity;
  const title = writable(podcast?.title || (about ? `${siteName} · ${about}` : siteName));
  const description =
    podcast?.description || `Les derniers articles de ${siteName}${about ? `\u00a0: ${about}` : ""}.`;
  return new Feed({
    title,
    id: idBase + path,
    link: siteUrl + page,
    feed: siteUrl + path,
    feedLinks: { json: siteUrl + path },
    description: writable(description),
    language: "fr",
    generator: siteName,
    // Not the time of the request, so that an unchanged feed keeps its ETag.
    updated: latest(entries),
    author: { name: writable(podcast?.ownerName || siteName), link: siteUrl },
    podcast: podcast !== undefined,
    ...(podcast && { image: podcast.cover }),
  });
}

const latest = (entries: readonly Entry[]): Date =>
  new Date(Math.max(0, ...entries.map(({ post }) => post.updatedAt.getTime())));

/** Escapes titles and descriptions, which are plain text, for formats that contain HTML. */
export function itemOf(
  { post, authorNames, categories, html: body }: Entry,
  format: Format,
  idBase: string,
): Item {
  const { slug, title, description, publishedAt, updatedAt, cover, coverAlt } = post;
  const address = `${env.siteUrl}/posts/${slug}`;
  const html = { atom: escaped, rss: inCdata, json: writable }[format];
  const names = authorNames.map(writable);
  const picture = cover ? `<p><img src="${escaped(imageOf(post))}" alt="${escaped(coverAlt)}"></p>` : "";
  return {
    title: html(title),
    // The slug and the address of the site may change, the id does not.
    id: `${idBase}/posts/${post._id}`,
    link: address,
    date: updatedAt,
    published: publishedAt ?? updatedAt,
    // RSS's description holds HTML, its title plain text.
    description: format === "rss" ? escaped(description) : html(description),
    // HTML may write the end of a CDATA section in another way.
    content: writable(
      `${picture}<p>${escaped(description)}</p>${body ? outsideHtml(body, { address }) : ""}`,
    ).replaceAll("]]>", "]]&gt;"),
    // RSS's author is an address; Dublin Core's creator is a name.
    ...(format === "rss" || names.length === 0 ? {} : { author: names.map((name) => ({ name })) }),
    category: categories.map((category) => ({
      name: format === "atom" ? escaped(category.name) : writable(category.name),
      term: category.slug,
    })),
    ...(format === "json" && cover ? { image: imageOf(post) } : {}),
    extensions: authorElements(names, format),
  };
}

/**
 * Returns a text as the package puts it into a CDATA section, which ends at « ]]> »: it divides the first of these
 * between two sections, so that the others are divided here.
 */
function inCdata(text: string): string {
  const [first = "", ...others] = writable(text).split("]]>");
  return others.length > 0 ? `${first}]]>${others.join("]]]]><![CDATA[>")}` : first;
}

/** Authors where the package writes one at most: RSS has an element each, JSON Feed 1.1 a list beside the first. */
function authorElements(names: readonly string[], format: Format): Item["extensions"] {
  if (names.length === 0 || format === "atom") return [];
  return format === "rss"
    ? [{ name: "dc:creator", objects: severalOf(names.map((name) => ({ _text: name }))) }]
    : [{ name: "authors", objects: severalOf(names.map((name) => ({ name }))) }];
}

/** An element that occurs several times: the package writes an array, though its type has none. */
export const severalOf = (elements: readonly object[]) => elements as unknown as Record<string, unknown>;

const imageOf = ({ cover }: Post): string => `${env.siteUrl}/image/${cover?.name}?w=1280`;

/** Element that the package does not support, with a text, in its format for custom elements. */
export const extensionOf = (name: string, text: string) => ({ name, objects: { _text: writable(text) } });
/** Element that the package does not support, with attributes, whose signs it escapes but the quote. */
export const marked = (name: string, attributes: Record<string, string>) => ({
  name,
  objects: { _attributes: attributes },
});
