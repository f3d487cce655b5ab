import { expect, it } from "vitest";
import { fasterThanText } from "../../schema/testing/growth.ts";
import { type WrittenExpression, writtenExpressions } from "./expressions.ts";
import { type WorstText, worstTexts } from "./worst-texts.ts";

/** A repeated word is repeated more often than its length allows: what counts is how often a search begins again. */
const textOf = ({ before, repeated, after }: WorstText, length: number) =>
  before + repeated.repeat(Math.ceil(length / Math.sqrt(repeated.length))) + after;

/** The first ones find what is exponential, before a longer text would hang; the last one what takes the square. */
const lengths = [28, 56, 112, 224, 448, 1_500, 5_000];

/** Returns the text on which an expression is slower than linear, if there is one. */
function slowText({ source, flags }: Pick<WrittenExpression, "source" | "flags">): WorstText | undefined {
  const expression = new RegExp(source, flags);
  const search = (text: string) => {
    expression.lastIndex = 0;
    return text.replace(expression, "");
  };
  return worstTexts(source, flags).find((worst) =>
    fasterThanText(search, (length) => textOf(worst, length), lengths),
  );
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
