import { folderOf } from "../../../schema/text/ends.ts";
import { decodedAddress } from "../../redirects/old-address.ts";
import { plainTextOf } from "../content/html-text.ts";
import type { SourceEntry, SourceRecord, SourceStatus } from "../source/records.ts";
import type { XmlElement } from "../source/xml-elements.ts";
import { readComments } from "./comments.ts";
import { readMenuLink } from "./menus.ts";
import { readSeo } from "./seo.ts";
import { unknownRemarks } from "./unknown-parts.ts";
import { childText, dateOf, metaOf, plainChild, valuesOf } from "./xml-text.ts";

/** Kinds of items that WordPress keeps for itself: settings, layouts, versions. */
const internal = new Set([
  "revision",
  "custom_css",
  "customize_changeset",
  "oembed_cache",
  "user_request",
  "wp_template",
  "wp_template_part",
  "wp_global_styles",
  "wp_navigation",
  "wp_font_family",
  "wp_font_face",
]);

/** Yields the records of one item: an article with its comments, a page, a medium, a reusable block, or a remark. */
export function* readItem(item: XmlElement): Generator<SourceRecord> {
  const type = childText(item, "wp:post_type");
  const key = childText(item, "wp:post_id");
  const title = plainChild(item, "title");
  const about = title || `${type} ${key}`;
  const status = childText(item, "wp:status");
  if (type === "attachment") {
    const address = childText(item, "wp:attachment_url");
    const alt = metaOf(item).get("_wp_attachment_image_alt") ?? "";
    const caption = childText(item, "excerpt:encoded");
    const shownIn = childText(item, "wp:post_parent");
    const pages = [childText(item, "link"), `/?attachment_id=${key}`].filter(Boolean);
    if (address) yield { type: "medium", key, address, pages, alt, caption, shownIn };
    else yield { type: "remark", about, text: "Fichier laissé\u00a0: l’export n’en dit pas l’adresse" };
    const { length } = readComments(item).comments;
    if (length > 0)
      yield { type: "remark", about, text: `Commentaires laissés, un fichier n’en a pas\u00a0: ${length}` };
  } else if (type === "nav_menu_item") {
    const link = readMenuLink(item);
    if (link && status !== "draft") yield link;
    else yield { type: "remark", about, text: "Lien de menu laissé\u00a0: il n’est dans aucun menu" };
  } else if (type === "guest-author") {
    const meta = metaOf(item);
    const login = meta.get("cap-user_login") || childText(item, "wp:post_name").replace(/^cap-/, "");
    const contact = {
      email: meta.get("cap-user_email") ?? "",
      about: plainTextOf(meta.get("cap-description") ?? ""),
    };
    const name = plainTextOf(meta.get("cap-display_name") ?? "") || title || login;
    yield {
      type: "author",
      key: login,
      number: `guest ${key}`,
      name,
      ...contact,
      addresses: [`/author/${login}`],
    };
  } else if (type === "wp_block") {
    yield { type: "fragment", key, html: childText(item, "content:encoded") };
  } else if (type !== "post" && type !== "page") {
    const text = internal.has(type)
      ? `Contenu de WordPress laissé («\u00a0${type}\u00a0»)\u00a0: style ou version`
      : `Contenu d’une extension laissé («\u00a0${type}\u00a0»)`;
    if (type !== "revision") yield { type: "remark", about, text };
  } else if (status === "trash" || status === "auto-draft") {
    yield { type: "remark", about, text: "Laissé\u00a0: il était à la corbeille" };
  } else yield readEntry(item, type, key);
}

/** Returns the names of an item's terms of these kinds. */
export const termsIn = (item: XmlElement, ...kinds: readonly string[]): string[] =>
  item.children
    .filter(({ name, attributes }) => name === "category" && kinds.includes(attributes.domain ?? ""))
    .map(({ text, attributes }) => plainTextOf(text) || attributes.nicename || "");

/** Those of the plugin « Co-Authors Plus » go before the account that wrote. */
export function authorKeysOf(item: XmlElement): string[] {
  const together = termsIn(item, "author");
  return together.length > 0 ? together : [childText(item, "dc:creator")].filter(Boolean);
}

function readEntry(item: XmlElement, type: "post" | "page", key: string): SourceEntry {
  const meta = metaOf(item);
  const { comments, remarks } = readComments(item);
  const { status, remark } = item.isUneven ? { status: "DRAFT" as const, remark: uneven } : statusOf(item);
  const title = plainChild(item, "title");
  const seo = readSeo(meta, title);
  const link = childText(item, "link");
  return {
    type: "entry",
    kind: type === "post" ? "POST" : "PAGE",
    key,
    title,
    slug: decodedAddress(childText(item, "wp:post_name")),
    addresses: [
      link,
      `/?${type === "post" ? "p" : "page_id"}=${key}`,
      // WordPress itself redirects from the earlier addresses of an article.
      ...valuesOf(item, "_wp_old_slug").map((slug) => `${folderOf(link.replace(/\/$/, ""))}${slug}/`),
    ].filter(Boolean),
    body: childText(item, "content:encoded"),
    format: "wordpress",
    summary: plainChild(item, "excerpt:encoded"),
    date:
      dateOf(childText(item, "wp:post_date_gmt")) ??
      dateOf(childText(item, "wp:post_date")) ??
      validDate(childText(item, "pubDate")),
    status,
    authorKeys: authorKeysOf(item),
    // Before WordPress 3 each stood there twice, once without its kind.
    terms: [...new Set(termsIn(item, "category", "post_tag", "tag", ""))],
    cover: meta.get("_thumbnail_id") ?? "",
    seoTitle: seo.title,
    seoDescription: seo.description,
    canonical: seo.canonical,
    isIndexed: seo.isIndexed,
    shareImage: seo.shareImage,
    notes: notesOf(meta.get("footnotes")),
    comments,
    remarks: [
      ...(remark ? [remark] : []),
      ...(item.hasForeignBytes ? [foreignBytes] : []),
      ...seo.remarks,
      ...unknownRemarks(item, meta),
      ...remarks,
    ],
  };
}

const uneven = "Abîmé dans l’export\u00a0: il vient comme brouillon, à comparer avec l’ancien site";
const foreignBytes = "Accents écrits autrement que dans le reste de l’export\u00a0: rétablis, à relire";

const statuses: Readonly<Record<string, SourceStatus>> = {
  publish: "PUBLISHED",
  future: "SCHEDULED",
  draft: "DRAFT",
};

function statusOf(item: XmlElement): { readonly status: SourceStatus; readonly remark?: string } {
  const written = childText(item, "wp:status");
  if (childText(item, "wp:post_password"))
    return { status: "DRAFT", remark: "Protégé par un mot de passe là-bas\u00a0: il vient comme brouillon" };
  const status = statuses[written];
  if (status) return { status };
  const was =
    { private: "Privé", pending: "En attente de relecture" }[written] ??
    `Dans l’état «\u00a0${written}\u00a0»`;
  return { status: "DRAFT", remark: `${was} là-bas\u00a0: il vient comme brouillon` };
}

function validDate(written: string): Date | null {
  const date = new Date(written);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1_900 ? null : date;
}

/** Returns the notes that the editor of WordPress keeps beside a text, by their ids. */
function notesOf(json: string | undefined): ReadonlyMap<string, string> {
  try {
    const notes: unknown = JSON.parse(json || "[]");
    const list = Array.isArray(notes) ? notes : [];
    return new Map(
      list.flatMap(({ id, content }: { id?: unknown; content?: unknown }) =>
        typeof id === "string" && typeof content === "string" ? [[id, content] as const] : [],
      ),
    );
  } catch {
    return new Map();
  }
}
