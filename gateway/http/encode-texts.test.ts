import fc from "fast-check";
import { expect, it } from "vitest";
import { encodeTexts } from "./encode-texts.ts";

it("encodes texts as what they are together, short and long", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "é", "’", "\u{1f333}", "\u202f"), maxLength: 40 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), fc.constantFrom(1, 2_000), (texts, times) => {
      const long = texts.map((each) => each.repeat(times));
      expect(encodeTexts(long).equals(Buffer.from(long.join("")))).toBe(true);
    }),
  );
});

it("gives each result bytes of its own", () => {
  const first = encodeTexts(["une page"]);
  encodeTexts(["une autre page"]);
  expect(first.toString()).toBe("une page");
});
