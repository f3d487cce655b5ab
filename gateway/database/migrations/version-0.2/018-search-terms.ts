import type { Types } from "mongoose";
import { textOfHtml } from "../../../lib/text/html-text.ts";
import { spellingsOf, spellingVariants } from "../../../lib/text/spelling.ts";
import { searchKeys, textWords } from "../../../lib/text/stems.ts";
import { isStopWord } from "../../../lib/text/stop-words.ts";
import { collection, prepareCollections } from "../shared/collections.ts";

const batchSize = 100;

/**
 * Creates the terms that correct queries, from the published articles, and cuts all words again: the forms of irregular
 * words have the keys of their word now. May be interrupted and run again.
 */
export async function createSearchTerms(): Promise<void> {
  await prepareCollections({ searchTerms: [{ key: { variants: 1 } }] });
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
  await renewCommentWords();
}

/** The fields of the catalogues' entries that are searched beside title, description and genre. */
const catalogueNames = {
  pictures: ["author", "credits", "alt", "place"],
  videos: ["author", "credits", "director"],
  books: ["author", "credits", "publisher", "isbn", "language"],
  musics: ["author", "credits", "artist", "album"],
} as const;

interface Stored {
  readonly _id: Types.ObjectId;
  readonly [field: string]: unknown;
}

const textIn = (value: unknown): string => (Array.isArray(value) ? value.join("\n") : String(value ?? ""));

/** Yields the documents of a collection, a batch at a time. */
async function* batchesOf(name: string): AsyncGenerator<Stored[]> {
  for (let after: Types.ObjectId | null = null; ; ) {
    const found: Stored[] = await collection(name)
      .find<Stored>(after ? { _id: { $gt: after } } : {}, { projection: { words: 0 } })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    if (found.length === 0) return;
    yield found;
    after = found.at(-1)!._id;
  }
}

async function renewWords(name: string, wordsOf: (document: Stored) => object): Promise<void> {
  for await (const documents of batchesOf(name)) {
    const updates = documents.map((document) => ({
      // Not a copy: the words must be cut as the search cuts its query.
      updateOne: { filter: { _id: document._id }, update: { $set: wordsOf(document) } },
    }));
    await collection(name).bulkWrite(updates);
    if (name === "posts") await addTerms(documents.filter(({ status }) => status !== "DRAFT"));
  }
}

async function addTerms(posts: readonly Stored[]): Promise<void> {
  const terms = new Map<string, string>();
  for (const { title, tags, description, html } of posts) {
    const text = [title, tags, description, textOfHtml(textIn(html))].map(textIn).join("\n");
    for (const { folded, written } of spellingsOf(text)) {
      if (!isStopWord(folded) && !terms.has(folded)) terms.set(folded, written);
    }
  }
  if (terms.size === 0) return;
  const upserts = [...terms].map(([_id, written]) => ({
    updateOne: {
      filter: { _id },
      update: { $setOnInsert: { written, variants: spellingVariants(_id) } },
      upsert: true,
    },
  }));
  await collection("searchTerms").bulkWrite(upserts as never, { ordered: false });
}

async function renewCommentWords(): Promise<void> {
  for await (const comments of batchesOf("comments")) {
    const updates = comments.map(({ _id, text }) => ({
      updateOne: { filter: { _id }, update: { $set: { words: textWords(textIn(text)) } } },
    }));
    await collection("commentWords").bulkWrite(updates);
  }
}
