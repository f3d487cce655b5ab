import { parse } from "graphql";
import { expect, it } from "vitest";
import { setClientSubscriptions } from "../core/live/client-subscriptions.ts";
import { schema } from "../testing/clients/request.ts";
import { ownSelections } from "./own-selections.ts";
import { selectionOf } from "./selection.ts";
import { SelectionLimits } from "./selection-limits.ts";

const limits = { selections: 200, selectionsAnAddress: 10 };
const selection = (name: string) => ({ channel: "feedChanged", key: `{${name}}` });

/** Adds as many selections of an address as are taken. Returns their number. */
function fill(taken: SelectionLimits, address: string): number {
  for (let count = 0; ; count++)
    try {
      taken.add(address, selection(`${address} ${count}`));
    } catch {
      return count;
    }
}

it("always takes the site’s own selections, however many others there are", () => {
  const document = parse("subscription ($after: Int) { feedChanged(after: $after) { seq kind } }");
  setClientSubscriptions([document]);
  const taken = new SelectionLimits(limits, ownSelections(schema()));
  for (let address = 0; address < 400; address++) fill(taken, `192.0.2.${address}`);
  expect(() => taken.add("203.0.113.1", selection("other"))).toThrow(/200 au plus en tout/);
  const sent = parse("subscription Again { feedChanged { ...F } } fragment F on FeedChanged { kind seq }");
  const own = selectionOf({ schema: schema(), document: sent });
  for (let count = 0; count < 30; count++) expect(() => taken.add("203.0.113.1", own)).not.toThrow();
});

it("shares the others: twenty addresses don’t take all, and each further one has some", () => {
  const taken = new SelectionLimits(limits, () => false);
  const held = Array.from({ length: 20 }, (_, address) => fill(taken, `192.0.2.${address}`));
  expect(held[0]).toBe(10);
  const sum = held.reduce((all, each) => all + each, 0);
  expect(sum).toBeLessThan(185);
  const later = Array.from({ length: 10 }, (_, address) => fill(taken, `198.51.100.${address}`));
  expect(Math.min(...later)).toBeGreaterThanOrEqual(1);
  // Selections that others have cost nothing more.
  expect(() => taken.add("203.0.113.9", selection("192.0.2.0 0"))).not.toThrow();
});
