import { WebSocket } from "ws";

/** A feed as a reader's list has it. */
export interface Shown {
  readonly likeCount: number;
  readonly commentCount: number;
}
interface Change {
  readonly seq: number;
  readonly kind: string;
  readonly feedId: string | null;
  readonly feed: (Shown & { readonly id: string }) | null;
}

const list = `query ($before: ID) {
  feeds(before: $before, limit: 50) { lastSeq hasMore items { id likeCount commentCount } }
}`;
const channel = `subscription ($after: Int) {
  feedChanged(after: $after) { seq kind feedId feed { id likeCount commentCount } }
}`;

export type Choose = <Value>(values: readonly Value[]) => Value;

/**
 * What a browser does with the feeds: loads the list, listens, comes back after each cut with the last number it saw.
 * Notes whatever it should never have been told.
 */
export class StormReader {
  readonly feeds = new Map<string, Shown>();
  readonly heard = new Set<number>();
  readonly problems: string[] = [];
  /** Numbers up to here are in a list that was loaded, not told. */
  loadedUpTo = 0;
  seen = 0;
  reloads = 0;
  connections = 0;
  goneWith = new Map<number, number>();
  #socket: WebSocket | null = null;
  #isOver = false;

  constructor(
    private readonly urls: readonly string[],
    private readonly choose: Choose,
    private readonly pause: () => number,
    private readonly token: string,
  ) {}

  async start(): Promise<void> {
    await this.#load();
    this.#connect();
  }

  /** The line drops: nobody says good-bye. */
  cut(): void {
    this.#socket?.terminate();
  }

  /** Reads nothing for a while, and goes on. */
  dawdle(milliseconds: number): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.pause();
    setTimeout(() => socket.readyState === WebSocket.OPEN && socket.resume(), milliseconds);
  }

  stop(): void {
    this.#isOver = true;
    this.#socket?.terminate();
  }

  async #load(): Promise<void> {
    for (;;) {
      try {
        return await this.#loadOnce(this.choose(this.urls));
      } catch {
        await new Promise((resolve) => setTimeout(resolve, this.pause()));
        if (this.#isOver) return;
      }
    }
  }

  async #loadOnce(url: string): Promise<void> {
    const loaded = new Map<string, Shown>();
    let first: number | null = null;
    let before: string | null = null;
    for (let hasMore = true; hasMore; ) {
      const answer: Response = await fetch(`${url}/graphql`, {
        method: "POST",
        // Visitors share answers for a second, and pages of one list have to be of one time.
        headers: { "content-type": "application/json", authorization: `Bearer ${this.token}` },
        body: JSON.stringify({ query: list, variables: { before } }),
      });
      const { feeds }: { feeds: Page } = ((await answer.json()) as { data: { feeds: Page } }).data;
      first ??= feeds.lastSeq;
      for (const { id, ...shown } of feeds.items) loaded.set(id, shown);
      hasMore = feeds.hasMore;
      before = feeds.items[0]?.id ?? null;
    }
    this.feeds.clear();
    for (const [id, shown] of loaded) this.feeds.set(id, shown);
    this.seen = first ?? 0;
    this.loadedUpTo = this.seen;
    this.reloads += 1;
  }

  #connect(): void {
    if (this.#isOver) return;
    const socket = new WebSocket(
      `${this.choose(this.urls).replace("http", "ws")}/graphql`,
      "graphql-transport-ws",
      { perMessageDeflate: false },
    );
    this.#socket = socket;
    socket.on("open", () => socket.send('{"type":"connection_init"}'));
    socket.on("message", (data) => this.#take(socket, JSON.parse(String(data))));
    socket.on("error", () => {});
    socket.on("close", (code) => {
      if (socket !== this.#socket) return;
      this.goneWith.set(code, (this.goneWith.get(code) ?? 0) + 1);
      setTimeout(() => this.#connect(), this.pause());
    });
  }

  #take(socket: WebSocket, message: { type: string; payload?: { data?: { feedChanged: Change } } }): void {
    if (socket !== this.#socket) return;
    if (message.type === "connection_ack") {
      this.connections += 1;
      const payload = { query: channel, variables: { after: this.seen } };
      socket.send(JSON.stringify({ id: "1", type: "subscribe", payload }));
    } else if (message.type === "next" && message.payload?.data) {
      this.#apply(message.payload.data.feedChanged);
    } else if (message.type !== "ping") {
      this.problems.push(`was told ${JSON.stringify(message)}`);
    }
  }

  #apply({ seq, kind, feedId, feed }: Change): void {
    if (kind === "RESYNC") {
      // What comes meanwhile would be applied to the old list.
      this.#socket?.terminate();
      this.#socket = null;
      void this.start();
      return;
    }
    if (seq <= this.seen) this.problems.push(`was told ${seq} after ${this.seen}`);
    this.seen = seq;
    this.heard.add(seq);
    if (feed) this.feeds.set(feed.id, { likeCount: feed.likeCount, commentCount: feed.commentCount });
    else if (feedId) this.feeds.delete(feedId);
  }
}

interface Page {
  readonly lastSeq: number;
  readonly hasMore: boolean;
  readonly items: readonly (Shown & { readonly id: string })[];
}
