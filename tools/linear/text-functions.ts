import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";

type MakeArguments = (text: string) => unknown[];

/** An exported function that reads texts. */
export interface TextFunction {
  readonly file: string;
  readonly name: string;
  /** Calls it, of the file's exports, with arguments made of one text, and takes all that it yields. */
  readonly read: (exports: object, text: string) => unknown;
}

/** Areas whose texts are the operator's or this program's, not other people's. */
const ownAreas = /^gateway\/(?:backups|cli|core|database|demo|lib\/openapi|scheduler|server)\//;
/** Files of services and of what serves them: their texts are read by functions elsewhere, and they change things. */
const services =
  /\.(?:test|fixture|service|resolver|entity|routes|d)\.ts$|\/(?:testing|migrations)\/|-worker\.ts$/;

const sourceFiles = (folders: readonly string[]) =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...folders], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file.endsWith(".ts") && !ownAreas.test(file) && !services.test(file));

/** Functions that are not called here, by the reason. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  "changes something, and only keeps or sends its text": [
    "announceTab",
    "archiveWriter",
    "folderStorage",
    "goToFeed",
    "lockDraft",
    "markdownWriter",
    "pauseUpload",
    "removeUpload",
    "resumeUpload",
    "trackReading",
  ],
  "takes a day that this program wrote": ["addDays", "addMonths", "daysAround"],
  "compares words with those of the index, of 24 letters at most, and of nearly the same length": [
    "editDistance",
  ],
  "reads the few letters that somebody types behind « / », and loads the whole editor": ["entriesFor"],
  "gives its text to a library, in the process of an import and within its limits": ["readYaml"],
  "reads HTML that the renderer wrote within its limits: elements within each other are few": [
    "sanitizeBody",
  ],
  "gives its text to a parser of Markdown or HTML, in the browser of the one who wrote or pasted it": [
    "appendBlock",
    "compare-blocks.ts blocksOf",
    "canonicalFormsOf",
    "cleanHtml",
    "cleanLine",
    "compareBlocks",
    "contentAdvice",
    "firstSentences",
    "markdownOf",
    "parse",
    "parseForeign",
    "purify",
    "tokensOf",
    "trustedHtml",
    "withFreeLabels",
    "withWrittenLines",
  ],
};
const namesLeftOut = new Set(Object.values(leftOut).flat());
const isLeftOut = (file: string, name: string): boolean =>
  namesLeftOut.has(name) || namesLeftOut.has(`${file.slice(file.lastIndexOf("/") + 1)} ${name}`);

/** Values for parameters, by their type as it is written; a text stands for each of its forms. */
const values: readonly (readonly [type: RegExp, value: (text: string) => unknown])[] = [
  [/^string( \| (null|undefined))*$|^unknown$/, (text) => text],
  [/^(readonly )?string\[\]$|^Iterable<string>$/, (text) => [text]],
  [/^Buffer$|^Uint8Array$/, (text) => Buffer.from(text)],
  [/^(Readonly)?Set<string>$/, () => new Set(["a", "march"])],
  [/^ReadonlyMap<string, string>$/, () => new Map()],
  [/^number$/, () => 50],
  [/^boolean$/, () => true],
  [/^URL$/, () => new URL("https://a.example/")],
  [/^Remark$|^\(.*\) => (void|boolean|unknown|string \| null)$/, () => () => null],
  [/^\(.*\) => string$/, () => (text: unknown) => text],
];

const valueMaker = (type: string) => values.find(([each]) => each.test(type))?.[1];

/** Returns what makes the arguments of a function from a text; null for one that takes none, something else too, or waits. */
function argumentsOf(node: ts.SignatureDeclaration): MakeArguments | null {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  if (modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)) return null;
  if (/^(?:Promise|Async)/.test(node.type?.getText() ?? "")) return null;
  const types = node.parameters
    .filter((each) => !each.initializer && !each.questionToken && !each.dotDotDotToken)
    .map((each) => (each.type?.getText() ?? "").replace(/\s+/g, " "));
  const made = types.map(valueMaker);
  if (!types.some((type) => /^(readonly )?string\b|^Buffer$|^Iterable<string>$/.test(type))) return null;
  return made.every((value) => value !== undefined) ? (text) => made.map((value) => value(text)) : null;
}

/** Hooks of React, and functions of Lexical within an editor, can't be called alone. */
const isHook = /^(?:use[A-Z]|\$)/;

type Functions = Readonly<Record<string, (...values: unknown[]) => unknown>>;

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value;

function functionsOf(file: string): TextFunction[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const isExported = (node: ts.Statement) =>
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return source.statements.filter(isExported).flatMap((statement) => {
    const named: readonly (readonly [string, ts.Node | undefined])[] = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map((each) => [each.name.getText(), each.initializer] as const)
      : ts.isFunctionDeclaration(statement)
        ? [[statement.name?.text ?? "", statement] as const]
        : [];
    return named.flatMap(([name, node]) => {
      const made = node && ts.isFunctionLike(node) ? argumentsOf(node) : null;
      if (!made || isLeftOut(file, name) || isHook.test(name)) return [];
      const read = (exports: object, text: string) => {
        const result = (exports as Functions)[name]?.(...made(text));
        return isIterable(result) ? [...result] : result;
      };
      return [{ file, name, read }];
    });
  });
}

/** Returns the exported functions below some folders that read texts from outside and take nothing that a text can't make. */
export const textFunctions = (folders: readonly string[]): TextFunction[] =>
  sourceFiles(folders).flatMap(functionsOf);
