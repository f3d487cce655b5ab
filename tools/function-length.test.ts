import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

const maxLines = 60;

const files = execFileSync("git", ["ls-files", "--", "web", "gateway", "schema", "packages", "e2e"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** Returns "file function" for each function of a file with more than `maxLines` lines. */
function longFunctions(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
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
