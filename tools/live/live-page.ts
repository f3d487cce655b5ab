import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { withSockets } from "../../gateway/testing/clients/sockets.ts";
import { LiveState, type LiveStateRules } from "../../web/lib/data/live-state.ts";

// biome-ignore lint/suspicious/noExplicitAny: states and events of six channels, as their documents select them.
export type Any = any;

type Sockets = ReturnType<typeof withSockets>;

/** Time that a page may take to show what the database holds. */
const LONGEST_MS = 30_000;

/** Content of a live page: its queries, what they show and its subscriptions. */
export interface ChannelPage {
  /** Rules of the states that one subscription keeps. */
  readonly rules: readonly LiveStateRules<Any, Any>[];
  readonly load: readonly (() => Promise<Any>)[];
  /** The part of each state that a page shows. */
  readonly visible: readonly ((state: Any) => unknown)[];
  readonly document: string;
  readonly field: string;
  readonly variables?: object;
  readonly token?: string;
}

/** An open page: the client's states on a real socket, and what would be in Apollo's cache. */
export class LivePage {
  #shown: Any[] = [];
  #late: Any[] = [];
  #states: LiveState<Any, Any>[] = [];
  #leave = () => {};
  #connection: ReturnType<Sockets["connect"]> | null = null;
  #onChange = () => {};
  /** Events received so far. */
  received = 0;
  /** Ends of subscriptions that it did not leave, for the words of a failure. */
  readonly #ends: string[] = [];

  private constructor(
    private readonly page: ChannelPage,
    private readonly sockets: Sockets,
    private readonly url: string,
  ) {}

  static async open(page: ChannelPage, sockets: Sockets, url: string): Promise<LivePage> {
    const opened = new LivePage(page, sockets, url);
    opened.#shown = await opened.#load();
    opened.#states = page.rules.map((rules, index) => {
      const shown = opened.#shown;
      const ports = {
        edit: (change: (state: Any) => Any) => {
          shown[index] = change(shown[index]);
          opened.#onChange();
        },
        reload: async () => {
          shown[index] = await page.load[index]!();
          opened.#onChange();
        },
        restart: () => opened.join(),
      };
      return new LiveState<Any, Any>(rules, ports, rules.numbersOf(shown[index]), 0);
    });
    return opened;
  }

  #load = (): Promise<Any[]> => Promise.all(this.page.load.map((load) => load()));

  join(): void {
    const { page } = this;
    this.#leave();
    // As web/lib/data/live-channel.ts does: only a channel with a log is joined from a number.
    const variables = { ...page.variables, ...(page.rules[0]!.hasLog && this.#after()) };
    this.#connection = this.sockets.connect(this.url, page.token);
    const subscription = this.#connection.subscribe(page.document, variables);
    let isLeft = false;
    this.#leave = () => {
      isLeft = true;
      void subscription.leave();
    };
    void (async () => {
      for (let event = await subscription.next(); event && !isLeft; event = await subscription.next()) {
        this.received += 1;
        for (const state of this.#states) state.receive(event.data[page.field]);
      }
      if (!isLeft) this.#ends.push("completed by the gateway");
    })().catch((error) => {
      if (isLeft) return;
      this.#ends.push(String(error?.reason ?? error));
      // The gateway has closed the socket: the client reconnects.
      this.join();
    });
  }

  #after = () => ({ after: this.#states.map((state) => state.joinAt())[0]![0] });

  /** Stops reading from its socket. */
  stall(): void {
    this.#connection?.pause();
  }

  goOn(): void {
    this.#connection?.resume();
  }

  leave(): void {
    this.#leave();
  }

  /** Asks for what it shows; the answer arrives later. */
  async ask(): Promise<void> {
    this.#late = await this.#load();
  }

  answer(): void {
    for (const [index, state] of this.#states.entries()) {
      this.#shown[index] = this.#late[index];
      state.complete();
    }
  }

  #visibleOf = (all: readonly Any[]) => all.map((state, index) => this.page.visible[index]!(state));

  /** Waits until the page shows what the database holds. It looks after each change, not from time to time. */
  async expectStored(message: string): Promise<void> {
    const stored = this.#visibleOf(await this.#load());
    const isStored = () => isDeepStrictEqual(this.#visibleOf(this.#shown), stored);
    const deadline = AbortSignal.timeout(LONGEST_MS);
    // One listener for all changes.
    deadline.addEventListener("abort", () => this.#onChange());
    while (!isStored() && !deadline.aborted) await this.#nextChange();
    if (isStored()) return;
    const found = { shown: this.#visibleOf(this.#shown), received: this.received, ends: this.#ends };
    expect(found, message).toEqual({ shown: stored });
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      this.#onChange = resolve;
    });
  }
}
