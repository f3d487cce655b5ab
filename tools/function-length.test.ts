import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

const maxLines = 60;
const maxFileLines = 250;

const files = execFileSync("git", ["ls-files", "--", "web", "gateway", "schema", "packages", "e2e"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** Returns whether a function declares tests: its length is that of its list. */
const declaresTests = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.expression.getText().startsWith("describe");
  return ts.isVariableDeclaration(parent) && parent.name.getText().startsWith("describe");
};

/** Returns "file function" for each function of a file with more than `maxLines` lines. */
function longFunctions(file: string): string[] {
  const text = readFileSync(file, "utf8");
  // Most files are shorter, and parsing takes long.
  if (text.split("\n").length <= maxLines) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (lineOf(node.end) - lineOf(node.pos) < maxLines) return;
    if (ts.isFunctionLike(node) && "body" in node && node.body && !declaresTests(node)) {
      const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
      const { parent } = node;
      const name = node.name ?? (ts.isVariableDeclaration(parent) ? parent.name : undefined);
      if (lines > maxLines) found.push(`${file} ${name?.getText(source) ?? "anonymous"}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it("has no function above 60 lines", () => {
  expect(files.flatMap(longFunctions)).toEqual([]);
});

it("has no file above 250 lines, tests and styles included", () => {
  const listed = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n");
  const code = listed.filter((file) => /\.(ts|tsx|mts|mjs|css)$/.test(file));
  const lengths = code.map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }));
  expect(lengths.filter(({ lines }) => lines > maxFileLines)).toEqual([]);
});
