import mongoose, { Types } from "mongoose";

// Straight into the collections: a crowd of thousands is not made by deeds, one transaction each.
export type Line = Record<string, unknown>;
export const put = (collection: string, lines: Line[]) =>
  lines.length > 0 ? mongoose.connection.collection(collection).insertMany(lines as never[]) : null;

export const newId = () => new Types.ObjectId();

export const start = Date.UTC(2026, 0, 1);
export const dateOf = (number: number) => new Date(start + number * 60_000);
/** A tag that every number shares with its neighbour, and with one in forty. */
export const subjectOf = (number: number) => `sujet-${Math.floor(number / 2) % 40}`;
/** A word that so many share. */
export const wordOf = (number: number, alike: number) => `tissu${Math.floor(number / alike)}`;
