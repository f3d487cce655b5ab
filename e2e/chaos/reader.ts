import { WebSocket } from "ws";
import type { ChaosClient, GraphqlResponse } from "./client.ts";

/** The counters of a feed in a reader's list. */
export interface FeedCounts {
  readonly likeCount: number;
  readonly commentCount: number;
}
interface Change {
  readonly seq: number;
  readonly kind: string;
  readonly feedId: string | null;
  readonly feed: (FeedCounts & { readonly id: string }) | null;
}

const list = `query ($before: ID) {
  feeds(before: $before, limit: 50) { lastSeq hasMore items { id likeCount commentCount } }
}`;
const channel = `subscription ($after: Int) {
  feedChanged(after: $after) { seq kind feedId feed { id likeCount commentCount } }
}`;

export type Choose = <Value>(values: readonly Value[]) => Value;

/**
 * Simulated browser on the feed page: loads the list, subscribes, and reconnects after each cut with the last sequence number
 * it received. Records messages that it should never have received.
 */
export class ChaosReader {
  readonly feeds = new Map<string, FeedCounts>();
  readonly received = new Set<number>();
  readonly problems: string[] = [];
  /** Events up to this sequence number are part of the loaded list and not delivered. */
  loadedUpTo = 0;
  lastSeq = 0;
  reloads = 0;
  connections = 0;
  closeCodes = new Map<number, number>();
  #socket: WebSocket | null = null;
  #isOver = false;

  constructor(
    private readonly urls: readonly string[],
    private readonly choose: Choose,
    private readonly pause: () => number,
    private readonly client: ChaosClient,
  ) {}

  async start(): Promise<void> {
    await this.#load();
    this.#connect();
  }

  /** Drops the connection without a closing handshake. */
  cut(): void {
    this.#socket?.terminate();
  }

  /** Stops reading from the socket for the given time. */
  stall(milliseconds: number): void {
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
    const loaded = new Map<string, FeedCounts>();
    let first: number | null = null;
    let before: string | null = null;
    for (let hasMore = true; hasMore; ) {
      // As a member: visitors' responses are cached for a second, and the pages of one list must be consistent.
      const answer: GraphqlResponse<{ feeds: Page }> = await this.client.send(url, list, { before });
      const { feeds } = answer.data!;
      first ??= feeds.lastSeq;
      for (const { id, ...counts } of feeds.items) loaded.set(id, counts);
      hasMore = feeds.hasMore;
      before = feeds.items[0]?.id ?? null;
    }
    this.feeds.clear();
    for (const [id, counts] of loaded) this.feeds.set(id, counts);
    this.lastSeq = first ?? 0;
    this.loadedUpTo = this.lastSeq;
    this.reloads += 1;
  }

  #connect(): void {
    if (this.#isOver) return;
    const socket = new WebSocket(
      `${this.choose(this.urls).replace("http", "ws")}/graphql`,
      "graphql-transport-ws",
      { perMessageDeflate: false, localAddress: this.client.localAddress },
    );
    this.#socket = socket;
    socket.on("open", () => socket.send('{"type":"connection_init"}'));
    socket.on("message", (data) => this.#onMessage(socket, JSON.parse(String(data))));
    socket.on("error", () => {});
    socket.on("close", (code) => {
      if (socket !== this.#socket) return;
      this.closeCodes.set(code, (this.closeCodes.get(code) ?? 0) + 1);
      setTimeout(() => this.#connect(), this.pause());
    });
  }

  #onMessage(
    socket: WebSocket,
    message: { type: string; payload?: { data?: { feedChanged: Change } } },
  ): void {
    if (socket !== this.#socket) return;
    if (message.type === "connection_ack") {
      this.connections += 1;
      const payload = { query: channel, variables: { after: this.lastSeq } };
      socket.send(JSON.stringify({ id: "1", type: "subscribe", payload }));
    } else if (message.type === "next" && message.payload?.data) {
      this.#apply(message.payload.data.feedChanged);
    } else if (message.type !== "ping") {
      this.problems.push(`received ${JSON.stringify(message)}`);
    }
  }

  #apply({ seq, kind, feedId, feed }: Change): void {
    if (kind === "RESYNC") {
      // Events received meanwhile would be applied to the old list.
      this.#socket?.terminate();
      this.#socket = null;
      void this.start();
      return;
    }
    if (seq <= this.lastSeq) this.problems.push(`received ${seq} after ${this.lastSeq}`);
    this.lastSeq = seq;
    this.received.add(seq);
    if (feed) this.feeds.set(feed.id, { likeCount: feed.likeCount, commentCount: feed.commentCount });
    else if (feedId) this.feeds.delete(feedId);
  }
}

interface Page {
  readonly lastSeq: number;
  readonly hasMore: boolean;
  readonly items: readonly (FeedCounts & { readonly id: string })[];
}
