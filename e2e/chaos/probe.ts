import { internalMessage } from "../../gateway/core/error-masking.ts";

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
    private readonly token: string,
    /** Whether its gateway is killed now and then: it then answers nobody, and that is no problem. */
    private readonly isKilled: boolean,
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
      const response = await fetch(`${this.url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${this.token}` },
        body: JSON.stringify({ query }),
      });
      const { data, errors } = (await response.json()) as {
        data: Record<string, { id: string }> | null;
        errors?: readonly { readonly message: string }[];
      };
      if (!errors) return data;
      for (const { message } of errors)
        if (message !== internalMessage) this.problems.push(`read « ${message} »`);
    } catch (error) {
      if (!this.isKilled) this.problems.push(`had no answer: ${error}`);
    }
    return null;
  }
}
