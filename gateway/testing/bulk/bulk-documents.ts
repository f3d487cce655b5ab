import mongoose, { Types } from "mongoose";

// Inserts straight into the collections: thousands of documents are not made by one transaction each.
export type BulkDocument = Record<string, unknown>;
export const insertAll = (collection: string, lines: BulkDocument[]) =>
  lines.length > 0 ? mongoose.connection.collection(collection).insertMany(lines as never[]) : null;

export const newId = () => new Types.ObjectId();

export const start = Date.UTC(2026, 0, 1);
export const dateOf = (number: number) => new Date(start + number * 60_000);
/** A tag that every number shares with its neighbour, and with one in forty. */
export const subjectOf = (number: number) => `sujet-${Math.floor(number / 2) % 40}`;
/** A word that so many share. */
export const wordOf = (number: number, alike: number) => `tissu${Math.floor(number / alike)}`;

/** A published static page with its place in the footer. */
export const staticPageOf = (number: number) => ({
  _id: newId(),
  slug: `page-${number}`,
  title: `Page ${number}`,
  description: "",
  content: "Un corps.",
  html: "<p>Un corps.</p>",
  bodyFiles: [],
  isPublished: true,
  isInFooter: true,
  rank: number + 1,
  version: 1,
  publishedAt: dateOf(number),
  createdAt: dateOf(number),
  updatedAt: dateOf(number),
  formerSlugs: [],
});

/** An edition for messengers of one article. */
export const editionOf = ({ _id, createdAt }: { _id: Types.ObjectId; createdAt: Date }) => ({
  ...{ _id: newId(), key: String(_id), createdAt, text: "Un texte" },
  links: [{ code: String(_id), postId: _id, readings: 1 }],
});
