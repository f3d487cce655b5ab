import { performance } from "node:perf_hooks";
import { expect, it } from "vitest";
import { type WrittenExpression, writtenExpressions } from "./expressions.ts";
import { type WorstText, worstTexts } from "./worst-texts.ts";

/** A repeated word is repeated more often than its length allows: what counts is how often a search begins again. */
const textOf = ({ before, repeated, after }: WorstText, length: number) =>
  before + repeated.repeat(Math.ceil(length / Math.sqrt(repeated.length))) + after;

/** Returns the milliseconds of one search for all matches. */
function timeOf(expression: RegExp, text: string): number {
  const started = performance.now();
  expression.lastIndex = 0;
  text.replace(expression, "");
  return performance.now() - started;
}

/** Returns the shortest of some searches: what else this machine does only adds. */
const bestTime = (expression: RegExp, text: string, times: number): number =>
  Math.min(...Array.from({ length: times }, () => timeOf(expression, text)));

/** The first ones find what is exponential, before a longer text would hang; the last one what takes the square. */
const lengths = [28, 56, 112, 224, 448, 5_000];
/** A linear search of the longest takes some 0.05 ms. */
const suspicious = 3;

function isSlow(expression: RegExp, worst: WorstText): boolean {
  for (const length of lengths) {
    const text = textOf(worst, length);
    if (timeOf(expression, text) < suspicious) continue;
    if (bestTime(expression, text, 3) < suspicious) continue;
    const quarter = bestTime(expression, textOf(worst, length / 4), 3);
    if (bestTime(expression, text, 2) > 8 * quarter) return true;
  }
  return false;
}

/** Returns the text on which an expression is slower than linear, if there is one. */
function slowText({ source, flags }: Pick<WrittenExpression, "source" | "flags">): WorstText | undefined {
  const expression = new RegExp(source, flags);
  return worstTexts(source, flags).find((worst) => isSlow(expression, worst));
}

it("has no expression that is slower than linear on the worst text made from it", () => {
  const distinct = new Map<string, WrittenExpression[]>();
  for (const written of writtenExpressions()) {
    if (written.linear) continue;
    const key = `${written.flags}/${written.source}`;
    distinct.set(key, [...(distinct.get(key) ?? []), written]);
  }
  const slow = [...distinct.values()].flatMap((same) => {
    const [written] = same as [WrittenExpression];
    const text = slowText(written);
    return text
      ? [`${same.map(({ place }) => place).join(" ")} /${written.source}/ on ${JSON.stringify(text)}`]
      : [];
  });
  expect(slow).toEqual([]);
});
