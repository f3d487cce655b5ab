import type { Types } from "mongoose";
import { textOfHtml } from "../../../lib/text/html-text.ts";
import { searchKeys, textWords } from "../../../lib/text/stems.ts";
import { collection } from "../shared/collections.ts";

const batchSize = 100;

/** Cuts all words again: « 1 500 » is found as « 1500 ». May be interrupted and run again. */
export async function joinGroupedNumbers(): Promise<void> {
  await renewWords("posts", (post) => ({
    ...searchKeys({
      title: textIn(post.title),
      description: textIn(post.description),
      text: textOfHtml(textIn(post.html)),
      tags: (post.tags ?? []) as string[],
    }),
  }));
  for (const [name, fields] of Object.entries(catalogueNames)) {
    await renewWords(name, (entry) => {
      const [title, description] = [textIn(entry.title), textIn(entry.description)];
      const text = [...fields, "genre"].map((field) => textIn(entry[field])).join("\n");
      return { words: searchKeys({ title, description, text, tags: [] }).words };
    });
  }
  await renewWords("feeds", ({ text }) => ({ words: textWords(textIn(text)) }));
  await renewWords("comments", ({ text }) => ({ words: textWords(textIn(text)) }), "commentWords");
}

/** The fields of the catalogues' entries that are searched beside title, description and genre. */
const catalogueNames = {
  pictures: ["author", "credits", "alt", "place"],
  videos: ["author", "credits", "director"],
  books: ["author", "credits", "publisher", "isbn", "language"],
  musics: ["author", "credits", "artist", "album", "albumArtist"],
} as const;

interface Stored {
  readonly _id: Types.ObjectId;
  readonly [field: string]: unknown;
}

const textIn = (value: unknown): string => (Array.isArray(value) ? value.join("\n") : String(value ?? ""));

/** Sets the words of the documents of a collection, in it or under the same ids in another one. */
async function renewWords(
  name: string,
  wordsOf: (document: Stored) => object,
  target: string = name,
): Promise<void> {
  for (let after: Types.ObjectId | null = null; ; ) {
    const found: Stored[] = await collection(name)
      .find<Stored>(after ? { _id: { $gt: after } } : {}, { projection: { words: 0 } })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    if (found.length === 0) return;
    const updates = found.map((document) => ({
      // Not a copy: the words must be cut as the search cuts its query.
      updateOne: { filter: { _id: document._id }, update: { $set: wordsOf(document) } },
    }));
    await collection(target).bulkWrite(updates);
    after = found.at(-1)!._id;
  }
}
