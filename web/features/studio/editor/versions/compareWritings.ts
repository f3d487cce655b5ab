import type { Version_TextFragment } from "../../../../gql/graphql.ts";
import type { Writing } from "../writing.ts";
import { type Change, compareTexts, compareWords, type Stretch, sumOf } from "./compareTexts.ts";
import { versionTexts } from "./texts.ts";

export interface Line {
  name: string;
  changes: readonly Change[];
}

export interface Comparison {
  /** The fields beside the text that differ. */
  lines: readonly Line[];
  content: readonly Stretch[];
  added: number;
  removed: number;
}

/** A version as it would stand in the fields. */
export const writingOfVersion = (version: Version_TextFragment): Writing => ({
  title: version.title,
  description: version.description,
  content: version.content,
  tags: version.tags.map(({ name }) => name).join(", "),
  slug: "",
  coverName: version.coverName,
  coverAlt: version.coverAlt,
  audioName: version.audioName,
  isExclusive: version.isExclusive,
});

const { fields, file, sound, yes, no } = versionTexts;

/** What makes `after` of `before`, field by field. The address is none: it is not restored. */
export function compareWritings(before: Writing, after: Writing): Comparison {
  const lines: Line[] = [
    { name: fields.title, changes: compareWords(before.title, after.title) },
    { name: fields.description, changes: compareWords(before.description, after.description) },
    { name: fields.tags, changes: compareWords(before.tags, after.tags) },
    { name: fields.cover, changes: compareFiles(before.coverName, after.coverName, file) },
    { name: fields.coverAlt, changes: compareWords(before.coverAlt, after.coverAlt) },
    { name: fields.audio, changes: compareFiles(before.audioName, after.audioName, sound) },
    {
      name: fields.isExclusive,
      changes: compareWords(before.isExclusive ? yes : no, after.isExclusive ? yes : no),
    },
  ];
  const content = compareTexts(before.content, after.content);
  const changed = lines.filter(({ changes }) => changes.some(({ kind }) => kind !== "same"));
  const inText = content.flatMap((stretch) => ("changes" in stretch ? stretch.changes : []));
  return { lines: changed, content, ...sumOf(inText) };
}

export const isAlike = ({ lines, content }: Comparison): boolean =>
  lines.length === 0 && content.every((stretch) => "paragraphs" in stretch);

/** A file's name says nothing to people. */
function compareFiles(
  before: string,
  after: string,
  words: { added: string; removed: string; changed: string },
): Change[] {
  if (before === after) return [];
  if (!after) return [{ kind: "removed", text: words.removed }];
  return [{ kind: "added", text: before ? words.changed : words.added }];
}
