import { leadOf } from "../posts/article-record.ts";
import { eachBody, readBodies } from "../posts/lists/post-search.service.ts";
import type { Post } from "../posts/post.service.ts";
import { extractInThread } from "./extract.ts";
import { cut, extractAround, type SoughtWords } from "./highlights.ts";

// Words of a page whose bodies are read at once: decoding them takes less than a millisecond.
const mostWordsAtOnce = 5_000;
// Characters of bodies that are looked through in one task of a thread, some milliseconds.
const batchLength = 50_000;

/**
 * The extracts of a page of found articles, all made when the first one is wanted: the bodies are read together with what
 * the articles' other fields read. A body is read only where the description does not hold what is sought.
 */
export class PageExtracts {
  #all: Promise<Map<string, string>> | null = null;

  constructor(
    private readonly posts: readonly Post[],
    private readonly sought: SoughtWords,
  ) {}

  /** Returns the extract of one of the articles; of one that was deleted meanwhile, the beginning of its description. */
  async of(post: Post): Promise<string> {
    this.#all ??= this.#make();
    return (await this.#all).get(String(post._id)) ?? cut(leadOf(post));
  }

  async #make(): Promise<Map<string, string>> {
    const extracts = new Map<string, string>();
    const others: Post[] = [];
    const { keys, accented } = this.sought;
    for (const post of this.posts) {
      const extract = extractAround(leadOf(post), keys, accented);
      if (extract) extracts.set(String(post._id), extract);
      else others.push(post);
    }
    if (others.length === 0) return extracts;
    const batches = new BodyBatches(others, this.sought, extracts);
    const ids = others.map(({ _id }) => _id);
    if (others.reduce((sum, { wordCount }) => sum + wordCount, 0) <= mostWordsAtOnce) {
      for (const { _id, html } of await readBodies(ids)) batches.add(String(_id), html);
    } else {
      await eachBody(ids, async (id, html) => {
        batches.add(id, html);
        if (batches.length >= batchLength) await batches.extract();
      });
    }
    await batches.extract();
    return extracts;
  }
}

/** Bodies in which matches are looked for, several short ones together. */
class BodyBatches {
  readonly #leads: ReadonlyMap<string, string>;
  #waiting: { readonly id: string; readonly html: string }[] = [];
  #length = 0;

  constructor(
    posts: readonly Post[],
    private readonly sought: SoughtWords,
    private readonly extracts: Map<string, string>,
  ) {
    this.#leads = new Map(posts.map((post) => [String(post._id), leadOf(post)]));
  }

  /** Number of characters that wait. */
  get length(): number {
    return this.#length;
  }

  add(id: string, html: string): void {
    this.#waiting.push({ id, html });
    this.#length += html.length;
  }

  /** Makes the extracts of the bodies that wait, in a thread. */
  async extract(): Promise<void> {
    const waiting = this.#waiting;
    [this.#waiting, this.#length] = [[], 0];
    if (waiting.length === 0) return;
    const articles = waiting.map(({ id, html }) => ({ description: this.#leads.get(id)!, html }));
    const made = await extractInThread({ articles, sought: this.sought });
    for (const [index, { id }] of waiting.entries()) this.extracts.set(id, made[index]!);
  }
}
