import { performance } from "node:perf_hooks";
import { expect, it } from "vitest";
import { readBodyWords } from "../markdown/markdown.ts";
import { bodyWordsOf } from "./body-words.ts";
import { textOfHtml } from "./html-text.ts";
import { searchKeys } from "./stems.ts";

const word = (index: number) =>
  `mot${index.toString(8).replace(/\d/g, (digit) => "bcdfghkm"[Number(digit)]!)}`;
const html = Array.from(
  { length: 8_000 },
  (_, index) => `<p>Le porte-monnaie de ${word(index % 3_000)}</p>`,
).join("\n");

it("has the keys that the whole text has, in a thread too", async () => {
  const { keys, spellings } = await readBodyWords(html);
  expect({ keys, spellings }).toEqual(bodyWordsOf({ html }));
  const article = { title: "Le marché de mota", description: "Un porte-monnaie", tags: ["sujet"] };
  expect(searchKeys({ ...article, text: keys })).toEqual(searchKeys({ ...article, text: textOfHtml(html) }));
  expect(spellings).toHaveLength(2_000);
  expect(spellings[0]).toEqual({ folded: "portemonnaie", written: "porte-monnaie" });
});

it("does not hold the event loop while it reads a long body", async () => {
  await readBodyWords(html);
  const before = performance.eventLoopUtilization();
  await Promise.all(Array.from({ length: 5 }, () => readBodyWords(html)));
  // Half of what reading them here would take.
  const { active } = performance.eventLoopUtilization(before);
  const start = performance.now();
  bodyWordsOf({ html });
  expect(active).toBeLessThan(5 * (performance.now() - start) * 0.5);
});
