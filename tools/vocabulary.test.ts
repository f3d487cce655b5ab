import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const words = /^(deeds?|told|asked|whoever|portrait|postmark|telling|beginnings|whereabouts|said|talked)$/i;
const phrase = /look_?again/i;
/** Names of stored fields, collections and migrations, and of applied files, which don't change. */
const storedNames =
  /\btoldOfAll\b|\btold\b(?=[?:!])|\bdeed\.fr\b|"what people are told beyond the site"|\d{3}-telling|"told[-"]|told-once/g;
const folders = ["gateway", "web", "schema", "packages", "e2e", "bench", "tools"];
const self = "tools/vocabulary.test.ts";

const files = execFileSync("git", ["ls-files", "--", ...folders], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|mts|mjs|cjs|js|css|graphql)$/.test(file) && file !== self);

/** Returns "file:line: text" for each line that the test matches. */
function linesWhere(isFault: (line: string, file: string) => boolean): string[] {
  return files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (isFault(line, file) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
}

/** Splits a line into words: at signs, and at the capitals of camelCase names. */
const wordsOf = (line: string): string[] => line.replace(/([a-z0-9])([A-Z])/g, "$1 $2").split(/[^\p{L}]+/u);

it("has no word of the replaced vocabulary in names, comments and titles", () => {
  const hasReplacedWord = (line: string, file: string) => {
    const stored = line.replace(storedNames, "");
    // The moderation log stores its action under the name of the first version.
    const text = /moderation/.test(file) ? stored.replace(/\bdeed\b/g, "") : stored;
    return phrase.test(text) || wordsOf(text).some((word) => words.test(word));
  };
  expect(linesWhere(hasReplacedWord)).toEqual([]);
});

it("begins no comment with a relative clause, and no docstring with an adverb instead of the thing", () => {
  const isClause = (line: string) => /^\s*(\/\*\*|\/\/) (What|Who|Whose|Whom|Whoever|How|Why)\b/.test(line);
  const isAdverb = (line: string) => /^\s*\/\*\* (Where|When|To whom|By whom)\b/.test(line);
  expect(linesWhere((line) => isClause(line) || isAdverb(line))).toEqual([]);
});
