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

/** A text that may hold an expression: `RegExp(`, or a slash where a value can stand. Most files hold none, and parsing takes long. */
const maybeExpression = /RegExp\(|(?:^|[(,=:[!&|?{};>\s])\/(?![*/>])/m;

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

function expressionsOf(file: string): WrittenExpression[] {
  const text = readFileSync(file, "utf8");
  if (!maybeExpression.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const lines = text.split("\n");
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line;
  const linearAbove = (node: ts.Node) => /^\s*\/\/ Linear: (.+)/.exec(lines[lineOf(node) - 1] ?? "")?.[1];
  const found: WrittenExpression[] = [];
  const visit = (node: ts.Node, within: ts.Node): void => {
    const add = (expression: string, flags: string) => {
      const linear = linearAbove(node) ?? linearAbove(within);
      found.push({ place: `${file}:${lineOf(node) + 1}`, source: expression, flags, linear });
    };
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      add(node.text.slice(1, end), node.text.slice(end + 1));
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && ts.isIdentifier(node.expression) && node.expression.text === "RegExp") {
      const [written, flags] = node.arguments ?? [];
      const given = flags && ts.isStringLiteral(flags) ? flags.text : "";
      if (written) add(sourceText(written, constantsOf(source)), given);
    }
    const statement = ts.isStatement(node) ? node : within;
    ts.forEachChild(node, (child) => visit(child, statement));
  };
  visit(source, source);
  return found;
}

/** Returns every regular expression of the tree that is not a test's. */
export const writtenExpressions = (): WrittenExpression[] => sourceFiles().flatMap(expressionsOf);
