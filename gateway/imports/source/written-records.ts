import type { CatalogueKind } from "../../catalogue/catalogue.entity.ts";
import { catalogueFolders } from "../../catalogue/catalogue-folders.ts";
import type { SourceComment } from "./comment-record.ts";
import type {
  SourceCatalogueEntry,
  SourceCorrection,
  SourceFeed,
  SourceLetter,
  SourceLooks,
} from "./own-records.ts";
import type { SourceEntry, SourceMedium, SourceRecord, SourceStatus } from "./records.ts";

// Records as an export of this software writes them, in JSON. Whatever a file holds, each field gets its type.

type Written = Readonly<Record<string, unknown>>;

const group = (value: unknown): Written =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Written) : {};
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter(Boolean) : []);
const isStatus = (value: unknown): value is SourceStatus =>
  value === "PUBLISHED" || value === "SCHEDULED" || value === "DRAFT";

function date(value: unknown): Date | null {
  const read = new Date(text(value));
  return Number.isNaN(read.getTime()) ? null : read;
}

/** Returns a record of an export; null for one of an unknown type. */
export function recordOf(value: unknown): SourceRecord | null {
  const each = group(value);
  const { type } = each;
  const key = text(each.key);
  if (type === "site") return { type, address: text(each.address), title: text(each.title) };
  if (type === "author")
    return {
      type,
      key,
      number: key,
      name: text(each.name),
      email: "",
      about: text(each.about),
      jobTitle: text(each.jobTitle),
      links: list(each.links),
      slug: text(each.slug),
      picture: text(each.picture),
      addresses: list(each.addresses),
    };
  if (type === "term") {
    const kind = each.kind === "TAG" ? "TAG" : "CATEGORY";
    const words = { name: text(each.name), description: text(each.description) };
    const addresses = list(each.addresses);
    return { type, kind, slug: text(each.slug), ...words, addresses, looks: looksOf(each.looks) };
  }
  if (type === "series") {
    const words = { title: text(each.title), description: text(each.description) };
    return { type, slug: text(each.slug), ...words, posts: list(each.posts) };
  }
  if (type === "medium") return mediumOf(each);
  if (type === "redirect") return { type, from: text(each.from), to: text(each.to) };
  if (type === "letter") return letterOf(each);
  if (type === "settings") return { type, values: group(each.values) };
  if (type === "feed") return feedOf(each);
  if (type === "catalogueEntry") return catalogueEntryOf(each);
  return type === "entry" ? entryOf(each) : null;
}

function looksOf(value: unknown): SourceLooks | undefined {
  const each = group(value);
  if (typeof each.section !== "number") return undefined;
  return { section: each.section, color: text(each.color), picture: text(each.picture) };
}

const mediumOf = (each: Written): SourceMedium => ({
  type: "medium",
  key: text(each.key),
  address: text(each.address),
  alt: text(each.alt),
  facts: group(each.facts),
  path: text(each.path),
});

const commentsOf = (value: unknown): SourceComment[] => (Array.isArray(value) ? value.map(commentOf) : []);

/** Returns a feed of an export. */
export const feedOf = (each: Written): SourceFeed => ({
  type: "feed",
  key: text(each.key),
  text: text(each.text),
  file: text(each.file),
  authorKey: text(each.authorKey),
  date: date(each.date),
  comments: commentsOf(each.comments),
});

/** Returns a letter of an export. */
export const letterOf = (each: Written): SourceLetter => ({
  type: "letter",
  key: text(each.key),
  slug: text(each.slug),
  subject: text(each.subject),
  preheader: text(each.preheader),
  body: text(each.body),
  topics: list(each.topics),
  isSent: each.isSent === true,
  date: date(each.date),
  plannedAt: each.plannedAt ? date(each.plannedAt) : null,
});

const isCatalogue = (value: unknown): value is CatalogueKind =>
  typeof value === "string" && Object.hasOwn(catalogueFolders, value);

/** Returns the fields of an entry of a catalogue; the only date among them is that of a picture. */
function fieldsOf(value: unknown): Written {
  const { takenOn, ...others } = group(value);
  const read = date(takenOn);
  return read ? { ...others, takenOn: read } : others;
}

/** Returns an entry of a catalogue of an export; null for one of an unknown catalogue. */
export const catalogueEntryOf = ({ kind, ...each }: Written): SourceCatalogueEntry | null =>
  isCatalogue(kind)
    ? {
        type: "catalogueEntry",
        kind,
        key: text(each.key),
        addresses: list(each.addresses),
        title: text(each.title),
        description: text(each.description),
        fields: fieldsOf(each.fields),
        file: text(each.file),
        cover: text(each.cover),
        authorKey: text(each.authorKey),
        date: date(each.date),
      }
    : null;

const entryOf = (each: Written): SourceEntry => ({
  type: "entry",
  kind: each.kind === "PAGE" ? "PAGE" : "POST",
  key: text(each.key),
  title: text(each.title),
  slug: text(each.slug),
  addresses: list(each.addresses),
  body: text(each.body),
  format: "palabre",
  summary: text(each.summary),
  date: date(each.date),
  status: isStatus(each.status) ? each.status : "DRAFT",
  authorKeys: list(each.authorKeys),
  terms: list(each.terms),
  cover: text(each.cover),
  coverAlt: text(each.coverAlt),
  audio: text(each.audio),
  transcript: text(each.transcript),
  isExclusive: each.isExclusive === true,
  areCommentsClosed: each.areCommentsClosed === true,
  isForMembers: each.isForMembers === true,
  corrections: correctionsOf(each.corrections),
  isInFooter: each.isInFooter === true,
  seoTitle: text(each.seoTitle),
  seoDescription: text(each.seoDescription),
  canonical: text(each.canonical),
  isIndexed: each.isIndexed !== false,
  shareImage: text(each.shareImage),
  notes: new Map(),
  comments: commentsOf(each.comments),
  remarks: [],
});

/** Returns the corrections of an article of an export. */
export const correctionsOf = (value: unknown): SourceCorrection[] =>
  (Array.isArray(value) ? value.map(group) : []).map((each) => ({
    text: text(each.text),
    date: date(each.date),
    authorKey: text(each.authorKey),
  }));

/** Returns a comment of an export. */
export function commentOf(value: unknown): SourceComment {
  const each = group(value);
  return {
    key: text(each.key),
    parentKey: text(each.parentKey),
    authorKey: text(each.authorKey),
    name: text(each.name),
    html: text(each.html),
    text: text(each.text),
    date: date(each.date),
    isHeld: each.isHeld === true,
  };
}
