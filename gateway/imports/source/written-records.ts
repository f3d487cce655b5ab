import { articleFields, mapFields } from "../../../schema/article-fields.ts";
import type { CatalogueKind } from "../../catalogue/catalogue.entity.ts";
import { catalogueFolders } from "../../catalogue/catalogue-folders.ts";
import type { SourceComment, SourceMention } from "./comment-record.ts";
import type {
  SourceCatalogueEntry,
  SourceCorrection,
  SourceFeed,
  SourceLetter,
  SourceLooks,
  SourceSettings,
} from "./own-records.ts";
import { type PlainValues, plainFields } from "./plain-fields.ts";
import type {
  SourceAuthor,
  SourceEntry,
  SourceMedium,
  SourceRecord,
  SourceRedirect,
  SourceSeries,
  SourceSite,
  SourceStatus,
  SourceTerm,
} from "./records.ts";

// Records as an export of this software writes them, in JSON. Whatever a file holds, each field gets its type.

type Written = Readonly<Record<string, unknown>>;
/** A reader for each field of a record: a field without one fails to compile. */
type Readers<Fields> = { readonly [Name in keyof Fields]-?: (value: unknown) => Fields[Name] };

const group = (value: unknown): Written =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Written) : {};
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter(Boolean) : []);
const flag = (value: unknown): boolean => value === true;
const always =
  <const Value>(value: Value) =>
  (): Value =>
    value;
/** Of a field that exports leave out. */
const absent = (): undefined => undefined;

function date(value: unknown): Date | null {
  const read = new Date(text(value));
  return Number.isNaN(read.getTime()) ? null : read;
}

function record<Fields>(readers: Readers<Fields>): (value: unknown) => Fields {
  const names = Object.keys(readers) as (keyof Fields & string)[];
  return (value) => {
    const written = group(value);
    return Object.fromEntries(names.map((name) => [name, readers[name](written[name])])) as Fields;
  };
}

const records =
  <Fields>(read: (value: unknown) => Fields) =>
  (value: unknown): Fields[] =>
    Array.isArray(value) ? value.map(read) : [];

const looks = record<SourceLooks>({ section: Number, color: text, picture: text });

const mentionOf = record<SourceMention>({ authorKey: text, at: Number, length: Number });

/** Returns a comment of an export. */
export const commentOf = record<SourceComment>({
  ...{
    key: text,
    parentKey: text,
    authorKey: text,
    name: text,
    html: text,
    text,
    date,
    editedAt: date,
    mentions: records(mentionOf),
    isHeld: flag,
  },
});

/** Returns a correction of an export. */
export const correctionOf = record<SourceCorrection>({ text, date, authorKey: text });

/** Returns a feed of an export. */
export const feedOf = record<SourceFeed>({
  ...{
    type: always("feed"),
    key: text,
    text,
    file: text,
    authorKey: text,
    date,
    comments: records(commentOf),
    isKnown: flag,
  },
});

/** Returns a letter of an export. */
export const letterOf = record<SourceLetter>({
  ...{
    type: always("letter"),
    key: text,
    slug: text,
    subject: text,
    preheader: text,
    body: text,
    topics: list,
  },
  ...{ isSent: flag, date, plannedAt: date },
});

const isCatalogue = (value: unknown): value is CatalogueKind =>
  typeof value === "string" && Object.hasOwn(catalogueFolders, value);

/** Returns the fields of an entry of a catalogue; the only date among them is that of a picture. */
function catalogueFields(value: unknown): Written {
  const { takenOn, ...others } = group(value);
  const read = date(takenOn);
  return read ? { ...others, takenOn: read } : others;
}

const knownCatalogueEntryOf = record<SourceCatalogueEntry>({
  type: always("catalogueEntry"),
  kind: (value) => value as CatalogueKind,
  ...{ key: text, addresses: list, title: text, description: text, fields: catalogueFields },
  ...{ file: text, cover: text, authorKey: text, date, comments: records(commentOf), isKnown: flag },
});

/** Returns an entry of a catalogue of an export; null for one of an unknown catalogue. */
export const catalogueEntryOf = (value: unknown): SourceCatalogueEntry | null =>
  isCatalogue(group(value).kind) ? knownCatalogueEntryOf(value) : null;

const statuses: readonly SourceStatus[] = ["PUBLISHED", "SCHEDULED", "DRAFT"];

/** Readers by the kind of a field; one of another kind, such as a file's name, needs a form of its own in exports. */
const ofKind = { line: text, paragraph: text, transcript: text, flag } as const;

/** Returns an article or a page of an export. */
export const entryOf = record<SourceEntry>({
  type: always("entry"),
  kind: (value) => (value === "PAGE" ? "PAGE" : "POST"),
  ...{ key: text, title: text, slug: text, addresses: list, body: text, format: always("palabre") },
  status: (value) => statuses.find((each) => each === value) ?? "DRAFT",
  ...{ summary: text, date },
  ...{ authorKeys: list, terms: list, cover: text, audio: text, isForMembers: flag },
  ...{ corrections: records(correctionOf), comments: records(commentOf), isInFooter: flag },
  isKnown: flag,
  ...{ seoTitle: text, seoDescription: text, canonical: text, shareImage: text },
  isIndexed: (value) => value !== false,
  ...(mapFields(plainFields, (name) => ofKind[articleFields[name].kind]) as Readers<PlainValues>),
  ...{ notes: () => new Map<string, string>(), remarks: () => [] },
  ...{ isAddressGuessed: absent, names: absent, folder: absent, covers: absent },
});

const readers = {
  site: record<SourceSite>({ type: always("site"), address: text, title: text }),
  author: record<SourceAuthor>({
    ...{ type: always("author"), key: text, number: text, name: text, email: always(""), about: text },
    ...{ jobTitle: text, links: list, slug: text, picture: text, addresses: list, account: text },
  }),
  term: record<SourceTerm>({
    type: always("term"),
    kind: (value) => (value === "TAG" ? "TAG" : "CATEGORY"),
    ...{ slug: text, name: text, description: text, addresses: list, feeds: absent },
    looks: (value) => (typeof group(value).section === "number" ? looks(value) : undefined),
  }),
  series: record<SourceSeries>({
    ...{ type: always("series"), slug: text, title: text, description: text, posts: list },
  }),
  medium: record<SourceMedium>({
    ...{ type: always("medium"), key: text, address: text, alt: text, facts: group, path: text },
    ...{ pages: absent, caption: absent, shownIn: absent },
  }),
  redirect: record<SourceRedirect>({ type: always("redirect"), from: text, to: text }),
  letter: letterOf,
  settings: record<SourceSettings>({ type: always("settings"), values: group }),
  feed: feedOf,
  catalogueEntry: catalogueEntryOf,
  entry: entryOf,
} satisfies Partial<Record<SourceRecord["type"], (value: unknown) => SourceRecord | null>>;

/** Returns a record of an export; null for one of an unknown type. */
export function recordOf(value: unknown): SourceRecord | null {
  const { type } = group(value);
  return Object.hasOwn(readers, String(type)) ? readers[type as keyof typeof readers](value) : null;
}
