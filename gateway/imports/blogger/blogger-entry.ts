import { plainTextOf } from "../content/html-text.ts";
import type { SourceComment } from "../source/comment-record.ts";
import type { SourceEntry, SourceStatus } from "../source/records.ts";
import type { XmlElement } from "../source/xml-elements.ts";
import { takeFirstPicture } from "../texts/first-picture.ts";
import { bloggerBody } from "./blogger-body.ts";

export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((each) => each.name === name);
export const textIn = (element: XmlElement | undefined, name: string): string =>
  (element && childOf(element, name)?.text.trim()) ?? "";

/** Returns what an entry of the feed is, in the words of the new form: POST, PAGE, COMMENT; also SETTINGS and TEMPLATE of the old. */
export function kindOf(entry: XmlElement): string {
  const kind = entry.children.find(({ attributes }) => /#kind$/.test(attributes.scheme ?? ""));
  return textIn(entry, "blogger:type") || (kind?.attributes.term?.split("#").at(-1) ?? "").toUpperCase();
}

/** Returns the number at the end of an identifier: `tag:blogger.com,1999:blog-12.post-345`. */
export const numberOf = (id: string): string => /(\d{1,30})$/.exec(id.trim())?.[1] ?? id.trim();

/** Address of a link of the feed, by what it says that it is. */
export const linkOf = (element: XmlElement, rel: string): string =>
  element.children.find(({ name, attributes }) => name === "link" && attributes.rel === rel)?.attributes
    .href ?? "";

export const isTrashed = (entry: XmlElement): boolean =>
  textIn(entry, "blogger:trashed") !== "" || /TRASHED$/.test(textIn(entry, "blogger:status"));

/** Returns the name by which comments and articles know who wrote: the address of a profile, else the name. */
export function authorOf(entry: XmlElement): { readonly key: string; readonly name: string } {
  const author = childOf(entry, "author");
  const name = textIn(author, "name");
  return { key: textIn(author, "uri") || name, name };
}

export const labelsOf = (entry: XmlElement): string[] =>
  entry.children
    .filter(({ name, attributes }) => name === "category" && !/#kind$/.test(attributes.scheme ?? ""))
    .map(({ attributes }) => attributes.term?.trim() ?? "")
    .filter(Boolean);

const dateIn = (entry: XmlElement): Date | null => {
  const date = new Date(textIn(entry, "published"));
  return Number.isNaN(date.getTime()) ? null : date;
};

/** Returns the article or page of an entry. */
export function readEntry(entry: XmlElement, comments: readonly SourceComment[]): SourceEntry {
  const address = textIn(entry, "blogger:filename") || linkOf(entry, "alternate");
  const { address: cover, alt, rest } = takeFirstPicture(bloggerBody(textIn(entry, "content")));
  const date = dateIn(entry);
  const { key } = authorOf(entry);
  return {
    ...{ type: "entry", kind: kindOf(entry) === "PAGE" ? "PAGE" : "POST", format: "html" },
    key: numberOf(textIn(entry, "id")),
    title: titleOf(entry),
    slug:
      address
        .split("/")
        .at(-1)
        ?.replace(/\.html$/, "") ?? "",
    addresses: address ? [address] : [],
    body: rest,
    summary: textIn(entry, "blogger:metaDescription"),
    date,
    status: statusOf(entry, date),
    authorKeys: key ? [key] : [],
    terms: labelsOf(entry),
    cover,
    coverAlt: alt,
    seoTitle: "",
    seoDescription: "",
    notes: new Map(),
    comments,
    remarks: entry.isUneven ? ["Abîmé dans l’export\u00a0: à comparer avec l’ancien site"] : [],
  };
}

export function titleOf(entry: XmlElement): string {
  const title = childOf(entry, "title");
  return title?.attributes.type === "html" ? plainTextOf(title.text) : (title?.text.trim() ?? "");
}

function statusOf(entry: XmlElement, date: Date | null): SourceStatus {
  const status = textIn(entry, "blogger:status") || "LIVE";
  const isDraft = textIn(childOf(entry, "app:control"), "app:draft") === "yes";
  if (isDraft || !/^(LIVE|SCHEDULED)$/.test(status)) return "DRAFT";
  return status === "SCHEDULED" || (date && date.getTime() > Date.now()) ? "SCHEDULED" : "PUBLISHED";
}

/** Returns the reason for which a comment stays out; empty for one that comes. */
export function reasonToLeave(entry: XmlElement): string {
  const status = textIn(entry, "blogger:status");
  const isRemoved = entry.children.some(
    ({ attributes }) => attributes.name === "blogger.contentRemoved" && attributes.value === "true",
  );
  if (isRemoved || isTrashed(entry) || status === "EMPTIED") return "Commentaires supprimés laissés";
  return /SPAM/.test(status) ? "Commentaires indésirables laissés" : "";
}

/** Returns the number of the article to which a comment belongs. */
export const parentOf = (entry: XmlElement): string =>
  numberOf(textIn(entry, "blogger:parent") || (childOf(entry, "thr:in-reply-to")?.attributes.ref ?? ""));

export function readComment(entry: XmlElement): SourceComment {
  const { key, name } = authorOf(entry);
  const answered = textIn(entry, "blogger:inReplyTo") || linkOf(entry, "related");
  return {
    key: numberOf(textIn(entry, "id")),
    parentKey: answered ? numberOf(answered) : "",
    authorKey: key,
    name,
    html: textIn(entry, "content"),
    date: dateIn(entry),
    isHeld: !/^(LIVE)?$/.test(textIn(entry, "blogger:status")),
  };
}
