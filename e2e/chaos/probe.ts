import { internalMessage } from "../../gateway/core/error-masking.ts";
import type { ChaosClient } from "./client.ts";

const pause = 100;

/**
 * A member who reads the feeds and likes one of them at one gateway, again and again; records how long nothing succeeded, and
 * each error that says more than that one may try again.
 */
export class Probe {
  readonly problems: string[] = [];
  /** Time of the newest success, in milliseconds of `performance.now()`. */
  lastSuccess = performance.now();
  #longest = 0;
  #isOver = false;

  constructor(
    private readonly url: string,
    private readonly client: ChaosClient,
    /** Whether its gateway is killed now and then: it then answers nobody, and that is no problem. */
    private readonly isKilled: boolean,
    /** Paths of the pages that it loads each time. */
    private readonly pages: readonly string[] = [],
  ) {}

  async work(): Promise<void> {
    const made = 'mutation { createFeed(input: { text: "Ce qu’on aime" }) { id } }';
    let id: string | undefined;
    while (!id && !this.#isOver) id = (await this.#ask(made))?.createFeed?.id;
    const likes = ["like", "unlike"].map((name) => `mutation { ${name}Feed(id: "${id}") { id } }`);
    this.lastSuccess = performance.now();
    for (let turn = 0; !this.#isOver; turn++) {
      const isWritten = await this.#ask(likes[turn % 2]!);
      const isRead = await this.#ask("{ feeds(limit: 20) { lastSeq items { id likeCount } } }");
      for (const path of this.pages) await this.client.load(this.url + path).catch(() => undefined);
      if (isWritten && isRead) {
        this.#longest = this.longestGap;
        this.lastSuccess = performance.now();
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** Milliseconds of the longest time without an answer, from one success to the next or to now. */
  get longestGap(): number {
    return Math.max(this.#longest, performance.now() - this.lastSuccess);
  }

  stop(): void {
    this.#isOver = true;
  }

  async #ask(query: string): Promise<Record<string, { id: string }> | null> {
    try {
      const { data, errors } = await this.client.send<Record<string, { id: string }>>(this.url, query);
      if (!errors) return data;
      for (const { message } of errors)
        if (message !== internalMessage) this.problems.push(`read « ${message} »`);
    } catch (error) {
      if (!this.isKilled) this.problems.push(`had no answer: ${error}`);
    }
    return null;
  }
}
