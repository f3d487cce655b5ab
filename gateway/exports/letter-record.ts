import type { Types } from "mongoose";
import { findTagIds } from "../categories/tag.service.ts";
import type { SourceLetter } from "../imports/source/own-records.ts";
import type { Letter } from "../newsletters/letters/letter.service.ts";
import { listSeries } from "../series/series.service.ts";
import { allTaken } from "./all-taken.ts";
import type { Authors } from "./authors.ts";

/** Reads what letters are about; ids of the keywords and series of the site by their names there. */
export class LetterTopics {
  readonly #names: ReadonlyMap<string, string>;
  readonly #authors: Authors;

  private constructor(names: ReadonlyMap<string, string>, authors: Authors) {
    [this.#names, this.#authors] = [names, authors];
  }

  static async read(slugs: readonly string[], authors: Authors): Promise<LetterTopics> {
    const tags = [...(await findTagIds(slugs))].map(([slug, _id]) => [String(_id), `tags/${slug}`] as const);
    const series = (await listSeries()).map(({ _id, slug }) => [String(_id), `series/${slug}`] as const);
    return new LetterTopics(new Map([...tags, ...series]), authors);
  }

  /** Returns the topics of a letter: `tags/peche`, `series/nuits`, `authors/aya-brou`; those that are gone stay out. */
  async of(topicIds: readonly Types.ObjectId[]): Promise<string[]> {
    const topics: string[] = [];
    for (const id of topicIds) {
      const name = this.#names.get(String(id));
      const [author] = name ? [] : await this.#authors.keyOf(id);
      if (name || author) topics.push(name ?? `authors/${author}`);
    }
    return topics;
  }
}

type Stays =
  // Made of its text, and of its topics.
  | ("html" | "wordCount" | "bodyFiles" | "latest" | "isForSite")
  // Of this site alone.
  | ("_id" | "version" | "updatedAt" | "createdById" | "savedById" | "plannedById" | "clientId");

/** Returns a letter as an import reads it. */
export async function letterOf(
  { slug, subject, preheader, content, topicIds, ...letter }: Omit<Letter, Stays>,
  topics: LetterTopics,
): Promise<SourceLetter> {
  const { state, sentAt, createdAt, plannedAt, ...others } = letter;
  allTaken(others);
  return {
    ...{ type: "letter", key: `lettres/${slug}`, slug, subject, preheader, body: content },
    ...{ topics: await topics.of(topicIds), isSent: state === "SENT", date: sentAt ?? createdAt, plannedAt },
  };
}
