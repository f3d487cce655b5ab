import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { ImportError } from "../source/records.ts";

export type Fields = Readonly<Record<string, unknown>>;

export interface MarkdownFile {
  /** Null for a file without front matter. */
  readonly fields: Fields | null;
  readonly body: string;
}

const yaml = /^---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/m;
const toml = /^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/;

/** Parts a file into its front matter (YAML, TOML or JSON) and its text. Throws ImportError for one that is broken or cut off. */
export function readFrontMatter(text: string, path: string): MarkdownFile {
  const start = text.replace(/^\ufeff?(?:[ \t]*\r?\n)*(?=---|\+\+\+|\{)|^\ufeff/, "");
  if (/^---[ \t]*\r?\n/.test(start)) return part(start, yaml, readYaml, path);
  if (/^\+\+\+[ \t]*\r?\n/.test(start)) return part(start, toml, parseToml, path);
  if (/^\{\s*"/.test(start)) return readJsonMatter(start, path);
  return { fields: null, body: start };
}

/** Reads YAML without its own types: a date stays as it is written. Of two equal keys the last counts, as in Hugo and Jekyll. */
export const readYaml = (text: string): unknown =>
  parseYaml(text, { logLevel: "error", maxAliasCount: 50, uniqueKeys: false });

function part(text: string, form: RegExp, read: (text: string) => unknown, path: string): MarkdownFile {
  const match = form.exec(text);
  if (match?.index !== 0) throw broken(path);
  try {
    return { fields: fieldsOf(read(match[1] ?? "")), body: text.slice(match[0].length) };
  } catch (error) {
    throw broken(path, error);
  }
}

function readJsonMatter(text: string, path: string): MarkdownFile {
  const end = /^\}[ \t]*(?:\r?\n|$)/m.exec(text);
  if (!end) throw broken(path);
  const length = end.index + end[0].length;
  try {
    return { fields: fieldsOf(JSON.parse(text.slice(0, length))), body: text.slice(length) };
  } catch (error) {
    throw broken(path, error);
  }
}

/** Names the line of the file, one below that in its front matter, where the parser says it. */
function broken(path: string, cause?: unknown): ImportError {
  const { linePos, line = linePos?.[0]?.line } = (cause ?? {}) as {
    readonly line?: number;
    readonly linePos?: readonly { readonly line: number }[];
  };
  const place = line ? `, ligne ${line + 1}` : "";
  return new ImportError(`${path}${place}\u00a0: son en-tête (front matter) est abîmé ou coupé.`);
}

export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
