import { expect, it } from "vitest";
import type { SourceText } from "../source/records.ts";
import { resolveAddresses } from "./body-addresses.ts";
import type { FieldsContext } from "./fields-context.ts";

/** Names here of the files that come, by the ends of their addresses there. */
const names: Readonly<Record<string, string>> = { "port.jpg": "b1.webp", "whole.jpg": "b2.webp" };

const context = {
  survey: { site: "https://ancien.example", mediaByPath: new Map(), mediaByAddress: new Map() },
  media: {
    store: async (addresses: readonly string[]) =>
      addresses.map((address) => names[address.split("/").at(-1) ?? ""]).find(Boolean) ?? null,
  },
} as unknown as FieldsContext;

it.each([
  ["/images/port.jpg", "/image/b1.webp"],
  ["/images/port.jpg#left", "/image/b1.webp#left"],
  ["/images/port.jpg#wide&focus=30-70&of=whole.jpg", "/image/b1.webp#wide&focus=30-70&of=b2.webp"],
  ["/images/port.jpg#left&of=lost.jpg", "/image/b1.webp#left"],
])("keeps the place of a picture of %s", async (address, here) => {
  const addresses = { media: new Set([address]), links: new Set<string>() };
  const resolved = await resolveAddresses(context, { title: "Un titre", key: "1" } as SourceText, addresses);
  expect([...resolved]).toEqual([[address, here]]);
});
