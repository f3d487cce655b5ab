import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { digestOf, gzipOf } from "./member-page-encoding.ts";

const text = fc.string({ unit: "grapheme", maxLength: 300 });
const long = fc.nat(200_000).map((length) => "<p>Un mot&nbsp;!</p>".repeat(length / 20));
const pieces = fc
  .array(fc.oneof(text, long), { minLength: 1, maxLength: 6 })
  .chain((shared) =>
    fc.record({ shared: fc.constant(shared), own: fc.array(fc.oneof(text, long), exactly(shared)) }),
  );
const exactly = ({ length }: readonly string[]) => ({ minLength: length - 1, maxLength: length - 1 });
const joined = ({ shared, own }: { shared: string[]; own: string[] }) =>
  shared.map((each, index) => each + (own[index] ?? "")).join("");

it("A divided page is a gzip stream of its text, however often its shared texts are used", () =>
  fc.assert(
    fc.asyncProperty(pieces, async (page) => {
      for (const own of [page.own, page.own.map(() => "autre"), page.own]) {
        const bytes = await gzipOf({ ...page, own });
        expect(gunzipSync(bytes).toString()).toBe(Buffer.from(joined({ ...page, own })).toString());
      }
    }),
    { numRuns: 60 },
  ));

it("A digest differs with a member's own values, and is the same for equal texts", async () => {
  const page = { shared: ["a", "b", "c"], own: ["1", "2"] };
  const equal = { shared: ["a", "b", "c"], own: ["1", "2"] };
  expect(await digestOf(equal)).toBe(await digestOf(page));
  expect(await digestOf({ ...page, own: ["12", ""] })).not.toBe(await digestOf(page));
});
