import { expect } from "vitest";
import type { withSockets } from "../../gateway/testing/clients/sockets.ts";
import { LiveState, type LiveStateRules } from "../../web/lib/data/live-state.ts";

/*
 * Plays every order of what can happen to a page of a live channel, with the client's own rules on real sockets: a load and
 * its late answer, a joining, a cut, a joining again, and two changes.
 */

type Step = "load" | "answer" | "join" | "cut" | "rejoin" | "one" | "two";

/** Every sequence in which each of these chains keeps its own order. */
function interleavings(chains: readonly (readonly Step[])[]): Step[][] {
  if (chains.every((chain) => chain.length === 0)) return [[]];
  return chains.flatMap((chain, index) => {
    const [first, ...rest] = chain;
    if (!first) return [];
    return interleavings(chains.with(index, rest)).map((steps) => [first, ...steps]);
  });
}
export const orders = interleavings([
  ["load", "answer"],
  ["join", "cut", "rejoin"],
  ["one", "two"],
]);

// biome-ignore lint/suspicious/noExplicitAny: states and events of five channels, as their documents select them.
export type Any = any;

type Sockets = ReturnType<typeof withSockets>;

export interface Page {
  /** Rules of the states that one subscription keeps. */
  readonly rules: readonly LiveStateRules<Any, Any>[];
  readonly load: readonly (() => Promise<Any>)[];
  /** The part of each state that a page shows. */
  readonly visible: readonly ((state: Any) => unknown)[];
  readonly document: string;
  readonly field: string;
  readonly variables?: object;
  readonly token?: string;
  readonly one: () => Promise<unknown>;
  readonly two: () => Promise<unknown>;
  readonly undo?: () => Promise<unknown>;
}

/** Plays one order, then waits until the page shows what the database holds. */
async function play(sockets: Sockets, url: string, page: Page, order: readonly Step[]): Promise<void> {
  const shown: Any[] = await Promise.all(page.load.map((load) => load()));
  let leave = () => {};
  const states = page.rules.map((rules, index) => {
    const ports = {
      edit: (change: (state: Any) => Any) => {
        shown[index] = change(shown[index]);
      },
      reload: async () => {
        shown[index] = await page.load[index]!();
      },
      restart: () => join(),
    };
    return new LiveState<Any, Any>(rules, ports, rules.numbersOf(shown[index]), 0);
  });
  function join(): void {
    leave();
    const [after] = states.map((state) => state.join())[0]!;
    const variables = { ...page.variables, ...(page.rules[0]!.hasLog && { after }) };
    const subscription = sockets.connect(url, page.token).subscribe(page.document, variables);
    let isLeft = false;
    leave = () => {
      isLeft = true;
      void subscription.leave();
    };
    void (async () => {
      for (let event = await subscription.next(); event && !isLeft; event = await subscription.next()) {
        for (const state of states) state.receive(event.data[page.field]);
      }
    })().catch(() => {});
  }
  let late: Any[] = [];
  for (const step of order) {
    if (step === "load") late = await Promise.all(page.load.map((load) => load()));
    else if (step === "answer") {
      for (const [index, state] of states.entries()) {
        shown[index] = late[index];
        state.complete();
      }
    } else if (step === "cut") leave();
    else if (step === "one" || step === "two") await page[step]();
    else join();
  }
  const stored = await Promise.all(page.load.map((load) => load()));
  const visible = (all: readonly Any[]) => all.map((state, index) => page.visible[index]!(state));
  await expect
    .poll(() => visible(shown), { timeout: 15_000, interval: 2, message: order.join(" ") })
    .toEqual(visible(stored));
  leave();
  await page.undo?.();
}

/** Plays every order of a page. */
export async function playAll(sockets: Sockets, page: Page): Promise<void> {
  const url = await sockets.listen();
  for (const order of orders) await play(sockets, url, page, order);
}
