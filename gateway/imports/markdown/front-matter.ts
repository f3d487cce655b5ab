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
  const start = text.replace(/^\ufeff/, "");
  if (/^---[ \t]*\r?\n/.test(start)) return part(start, yaml, readYaml, path);
  if (/^\+\+\+[ \t]*\r?\n/.test(start)) return part(start, toml, parseToml, path);
  if (/^\{\s*"/.test(start)) return readJsonMatter(start, path);
  return { fields: null, body: start };
}

/** Reads YAML without its own types: a date stays as it is written. */
export const readYaml = (text: string): unknown => parseYaml(text, { logLevel: "error", maxAliasCount: 50 });

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

const broken = (path: string, cause?: unknown) =>
  new ImportError(`${path}\u00a0: son en-tête (front matter) est abîmé ou coupé.`, { cause });

export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
