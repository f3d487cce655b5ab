import { randomUUID } from "node:crypto";
import type { ChaosClient } from "./client.ts";
import type { Choose } from "./reader.ts";

/** Simulated editor: publishes, likes, comments and deletes at either gateway, retrying each operation until it succeeds. */
export class ChaosAuthor {
  done = 0;
  readonly problems: string[] = [];
  /** Writes that a gateway has answered: ids of feeds that are published, and of those deleted since. */
  readonly acknowledged = {
    feeds: new Set<string>(),
    deleted: new Set<string>(),
    comments: [] as { readonly feedId: string; readonly clientId: string }[],
  };
  #isOver = false;

  constructor(
    private readonly urls: readonly string[],
    private readonly choose: Choose,
    private readonly pause: () => number,
    private readonly client: ChaosClient,
  ) {}

  /** Performs operations until `stop` is called; the one under way is completed first. */
  async work(): Promise<void> {
    while (!this.#isOver) {
      await this.#operate();
      this.done += 1;
      await wait(this.pause());
    }
  }

  stop(): void {
    this.#isOver = true;
  }

  async #operate(): Promise<void> {
    const { feeds, deleted, comments } = this.acknowledged;
    const id = feeds.size > 0 ? this.choose([...feeds]) : null;
    const operation = this.choose(["create", "like", "like", "unlike", "comment", "comment", "delete"]);
    const input = { text: `Ce qui se dit ${this.done}`, clientId: randomUUID() };
    if (!id || operation === "create") {
      const made = await this.#send("mutation ($input: FeedInput!) { createFeed(input: $input) { id } }", {
        input,
      });
      if (made?.createFeed) feeds.add(made.createFeed.id);
    } else if (operation === "comment") {
      const document =
        "mutation ($id: ID!, $input: CommentInput!) { commentFeed(id: $id, input: $input) { feed { id } } }";
      if (await this.#send(document, { id, input })) comments.push({ feedId: id, clientId: input.clientId });
    } else if (operation === "delete") {
      if (feeds.size < 10) return;
      await this.#send("mutation ($id: ID!) { deleteFeed(id: $id) { id } }", { id });
      feeds.delete(id);
      deleted.add(id);
    } else {
      await this.#send(`mutation ($id: ID!) { ${operation}Feed(id: $id) { id } }`, { id });
    }
  }

  #send(query: string, variables: object): Promise<Record<string, { id: string }> | null> {
    const report = (refusal: string) => this.problems.push(refusal);
    return this.client.repeat(() => this.choose(this.urls), { query, variables }, report);
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
