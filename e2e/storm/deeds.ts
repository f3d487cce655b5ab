import { randomUUID } from "node:crypto";
import type { Choose } from "./reader.ts";

/** Somebody who publishes, likes, comments and removes, at whichever gateway answers, until each deed is done. */
export class StormAuthor {
  done = 0;
  readonly problems: string[] = [];
  #isOver = false;
  readonly #feeds: string[] = [];

  constructor(
    private readonly urls: readonly string[],
    private readonly choose: Choose,
    private readonly pause: () => number,
    private readonly token: string,
  ) {}

  /** Goes on until it is told to stop; what is under way is done first. */
  async work(): Promise<void> {
    while (!this.#isOver) {
      await this.#deed();
      this.done += 1;
      await wait(this.pause());
    }
  }

  stop(): void {
    this.#isOver = true;
  }

  async #deed(): Promise<void> {
    const id = this.#feeds.length > 0 ? this.choose(this.#feeds) : null;
    const what = this.choose(["create", "like", "like", "unlike", "comment", "comment", "delete"]);
    const input = { text: `Ce qui se dit ${this.done}`, clientId: randomUUID() };
    if (!id || what === "create") {
      const made = await this.#ask("mutation ($input: FeedInput!) { createFeed(input: $input) { id } }", {
        input,
      });
      if (made?.createFeed) this.#feeds.push(made.createFeed.id);
    } else if (what === "comment") {
      await this.#ask(
        "mutation ($id: ID!, $input: CommentInput!) { commentFeed(id: $id, input: $input) { feed { id } } }",
        { id, input },
      );
    } else if (what === "delete") {
      if (this.#feeds.length < 10) return;
      await this.#ask("mutation ($id: ID!) { deleteFeed(id: $id) { id } }", { id });
      this.#feeds.splice(this.#feeds.indexOf(id), 1);
    } else {
      await this.#ask(`mutation ($id: ID!) { ${what}Feed(id: $id) { id } }`, { id });
    }
  }

  /** Tries until a gateway answers: the second try of a deed that was done already gets the first result. */
  async #ask(query: string, variables: object): Promise<Record<string, { id: string }> | null> {
    for (;;) {
      try {
        const answer = await fetch(`${this.choose(this.urls)}/graphql`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${this.token}` },
          body: JSON.stringify({ query, variables }),
        });
        const { data, errors } = (await answer.json()) as Answer;
        if (!errors) return data;
        // Deleted by a first try whose answer was lost, or by another author.
        if (errors[0]?.extensions.code === "NOT_FOUND") return null;
        if (errors[0]?.extensions.code !== "INTERNAL") this.problems.push(JSON.stringify(errors));
      } catch {
        // The gateway is gone: the other one.
      }
      await wait(20);
    }
  }
}

interface Answer {
  readonly data: Record<string, { id: string }> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
