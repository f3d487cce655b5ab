import type { withSockets } from "../../gateway/testing/clients/sockets.ts";
import { type ChannelPage, LivePage } from "./live-page.ts";

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

/**
 * Steps of two chains whose order changes nothing: a load reads the database alone, whatever the socket does; the late
 * answer and a cut follow each other without a moment in which an event could arrive.
 */
const independent: readonly (readonly [Step, Step])[] = [
  ["load", "join"],
  ["load", "cut"],
  ["load", "rejoin"],
  ["answer", "cut"],
];
const areIndependent = (one: Step, other: Step) =>
  independent.some((pair) => one !== other && pair.includes(one) && pair.includes(other));

/** Whether no later step could as well stand before this order's earlier ones: one of all orders that are the same. */
const isFirstOfItsKind = (order: readonly Step[]) =>
  !order.some((step, index) => {
    const from = order.slice(0, index).findLastIndex((before) => !areIndependent(before, step)) + 1;
    return order.slice(from, index).some((before) => step < before);
  });

export const orders = interleavings([
  ["load", "answer"],
  ["join", "cut", "rejoin"],
  ["one", "two"],
]).filter(isFirstOfItsKind);

type Sockets = ReturnType<typeof withSockets>;

export interface PlayedPage extends ChannelPage {
  readonly one: () => Promise<unknown>;
  readonly two: () => Promise<unknown>;
  readonly undo?: () => Promise<unknown>;
}

/** Plays one order, then waits until the page shows what the database holds. */
async function play(sockets: Sockets, url: string, page: PlayedPage, order: readonly Step[]): Promise<void> {
  const opened = await LivePage.open(page, sockets, url);
  for (const step of order) {
    if (step === "load") await opened.ask();
    else if (step === "answer") opened.answer();
    else if (step === "cut") opened.leave();
    else if (step === "one" || step === "two") await page[step]();
    else opened.join();
  }
  await opened.expectStored(order.join(" "));
  opened.leave();
  await page.undo?.();
}

/** Plays every order of a page. */
export async function playAll(sockets: Sockets, page: PlayedPage): Promise<void> {
  const url = await sockets.listen();
  for (const order of orders) await play(sockets, url, page, order);
}
