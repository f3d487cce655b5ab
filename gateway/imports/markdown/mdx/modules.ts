import { ScriptText } from "./script-text.ts";

export interface Modules {
  readonly text: string;
  /** Paths of imported pictures and other files, by the names that the text has for them. */
  readonly files: ReadonlyMap<string, string>;
}

const exported = /^export\s+(?:const|let|var|function|default|class|async|type|interface|\{|\*)/;

/** Takes the imports and exports of MDX out of a text. A line of prose that begins with one of these words stays. */
export function withoutModules(text: string): Modules {
  const files = new Map<string, string>();
  const lines = text.split("\n");
  const kept: string[] = [];
  const unclosed = { count: 0 };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const length = /^(?:import|export)\s/.test(line) ? lengthOfModule(lines, at, unclosed) : 0;
    if (length === 0) kept.push(line);
    const [, name, path] =
      /^import\s+([\w$]+)\s+from\s+["']([^"'\n]+)["']/.exec(length > 0 ? line : "") ?? [];
    if (name && path) files.set(name, path);
    at += Math.max(length, 1);
  }
  return { text: kept.join("\n"), files };
}

const mostLines = 200;
/** Exports without an end, after which others are taken for prose too. */
const mostUnclosed = 10;

/** Returns how many lines the import or export takes that begins in a line; 0 for prose. */
function lengthOfModule(lines: readonly string[], at: number, unclosed: { count: number }): number {
  const line = lines[at] ?? "";
  if (line.startsWith("import")) return lengthOfImport(lines, at);
  if (!exported.test(line) || unclosed.count >= mostUnclosed) return 0;
  const block = lines.slice(at, at + mostLines).join("\n");
  const bracket = line.search(/[{([]/);
  if (bracket < 0) return 1;
  const end = new ScriptText(block).endOfBracket(bracket);
  if (end < 0) unclosed.count += 1;
  if (end < 0) return 0;
  const rest = block.slice(end).split("\n", 1)[0] ?? "";
  const isFunction = /^export\s+(?:default\s+)?(?:async\s+)?function/.test(line) || rest.includes("=>");
  const body = isFunction ? block.slice(end).search(/[{([]/) : -1;
  const whole = body < 0 ? end : new ScriptText(block).endOfBracket(end + body);
  return block.slice(0, Math.max(whole, end)).split("\n").length;
}

/** Returns how many lines an import takes: one, or more with a list of names; 0 for prose. */
function lengthOfImport(lines: readonly string[], at: number): number {
  const line = (lines[at] ?? "").trimEnd().replace(/;$/, "").trimEnd();
  if (/^import\s+["'][^"']+["']$/.test(line) || isEndOfImport(line)) return 1;
  if (!/^import\s[\w$,*\s]*\{/.test(line)) return 0;
  return lines.slice(at, at + mostNames).findIndex(isEndOfImport) + 1;
}

const mostNames = 40;
const isEndOfImport = (line: string): boolean => /[\s}]from\s+["'][^"']+["'];?$/.test(line.trimEnd());
