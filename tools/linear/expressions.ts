import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";

/** A regular expression as a file of the tree writes it. */
export interface WrittenExpression {
  /** Path and line, for a message. */
  place: string;
  source: string;
  flags: string;
  /** The words of a comment "Linear: …" above it: why it takes no long text, or no bad one. */
  linear: string | undefined;
}

/** Expressions of tests, of what is generated, and of tools read nothing from outside. */
const sourceFiles = () =>
  execFileSync("git", ["ls-files", "--", "web", "gateway", "schema", "packages"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !/\.(test|fixture|samples)\.tsx?$|\/(testing|test)\//.test(file));

/** Returns the constants of a file whose values are texts or sources of expressions, by name. */
function constantsOf(source: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer)
      found.set(node.name.getText(source), node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns what an expression of TypeScript adds to a source: its text where the file holds it, else a word. */
function sourceText(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf("/"));
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce(
      (text, span) => text + sourceText(span.expression, constants) + span.literal.text,
      node.head.text,
    );
  }
  if (ts.isPropertyAccessExpression(node) && node.name.text === "source")
    return sourceText(node.expression, constants);
  if (ts.isTaggedTemplateExpression(node) && ts.isNoSubstitutionTemplateLiteral(node.template)) {
    return node.template.rawText ?? node.template.text;
  }
  const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  return constant ? sourceText(constant, constants) : "x";
}

/** Returns the words of the comment "Linear: …" that stands above an expression's line or its statement. */
function linearBy(source: ts.SourceFile, node: ts.Node): string | undefined {
  const lines = source.text.split("\n");
  const lineOf = (each: ts.Node) => source.getLineAndCharacterOfPosition(each.getStart(source)).line;
  return [node, ts.findAncestor(node, ts.isStatement) ?? node]
    .map((each) => /^\s*\/\/ Linear: (.+)/.exec(lines[lineOf(each) - 1] ?? "")?.[1])
    .find(Boolean);
}

function expressionsOf(file: string): WrittenExpression[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const constants = constantsOf(source);
  const found: WrittenExpression[] = [];
  const add = (node: ts.Node, expression: string, flags: string) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    found.push({ place: `${file}:${line}`, source: expression, flags, linear: linearBy(source, node) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && node.expression.getText(source) === "RegExp" && node.arguments?.[0]) {
      const flags = node.arguments[1];
      add(
        node,
        sourceText(node.arguments[0], constants),
        flags && ts.isStringLiteral(flags) ? flags.text : "",
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns every regular expression of the tree that is not a test's. */
export const writtenExpressions = (): WrittenExpression[] => sourceFiles().flatMap(expressionsOf);
