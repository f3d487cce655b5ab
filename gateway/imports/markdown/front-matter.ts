import { parse as parseToml } from "smol-toml";
import { parseDocument } from "yaml";
import { readEachField, withContinuations } from "./broken-head.ts";
import type { BrokenHead, Fields } from "./head.ts";

export interface MarkdownFile {
  /** Null for a file without front matter; of a broken one, those that can be read one by one. */
  readonly fields: Fields | null;
  readonly body: string;
  readonly broken?: BrokenHead;
}

/** A form of front matter: its first line, its last one, and what reads it. */
interface HeadForm {
  readonly start: RegExp;
  readonly end: RegExp;
  readonly read: (head: string) => unknown;
  /** Form of a field's line: without one, three dashes are a line across a text. */
  readonly field: RegExp;
}

const forms: readonly HeadForm[] = [
  // Jekyll knows both ends.
  { start: /^---\s*$/, end: /^(---|\.\.\.)\s*$/, read: readYaml, field: /^[\p{L}"'][^:]*:/u },
  { start: /^\+\+\+\s*$/, end: /^\+\+\+\s*$/, read: parseToml, field: /^[\p{L}"'[]/u },
];

/** Parts a file into its front matter (YAML, TOML or JSON) and its text; one that is broken or cut off is distinguished. */
export function readFrontMatter(text: string): MarkdownFile {
  const start = text.replace(/^\ufeff/, "");
  const lines = start.split("\n");
  const first = lines.findIndex((line) => line.trim() !== "");
  const form = forms.find((each) => each.start.test(lines[first] ?? ""));
  if (form) return part(lines, first + 1, form);
  if (/^\{\s*$|^\{\s*"/.test(lines[first] ?? "")) return readJsonMatter(lines, first);
  return { fields: null, body: start };
}

function part(lines: readonly string[], first: number, { end, read, field }: HeadForm): MarkdownFile {
  const length = lines.slice(first).findIndex((line) => end.test(line));
  const whole = { fields: null, body: lines.slice(first - 1).join("\n") };
  if (length < 0 && !field.test(lines[first] ?? "")) return whole;
  const last = length < 0 ? lines.length : first + length;
  const head = lines.slice(first, last).join("\n");
  const body = lines.slice(last + 1).join("\n");
  try {
    if (length >= 0) return { fields: fieldsOf(readHead(head, read)), body };
  } catch (error) {
    return { fields: readEachField(head, read), body, broken: { head, line: lineOf(error, first) } };
  }
  return { fields: {}, body, broken: { head } };
}

/** Reads a head, also one in which a quoted value goes on at the beginning of a line, as YAML of Jekyll and Hugo allows. Throws. */
function readHead(head: string, read: (head: string) => unknown): unknown {
  try {
    return read(head);
  } catch (error) {
    const indented = withContinuations(head);
    if (indented === head) throw error;
    return read(indented);
  }
}

function readJsonMatter(lines: readonly string[], first: number): MarkdownFile {
  const length = lines.slice(first).findIndex((line) => /^\}\s*$/.test(line));
  const last = length < 0 ? lines.length : first + length + 1;
  const head = lines.slice(first, last).join("\n");
  const body = lines.slice(last).join("\n");
  try {
    return { fields: fieldsOf(JSON.parse(head)), body };
  } catch {
    return { fields: {}, body, broken: { head } };
  }
}

/** Reads YAML without its own types: a date stays as it is written. Of two equal keys the last counts, as in Hugo and Jekyll. Throws. */
export function readYaml(text: string): unknown {
  const document = parseDocument(text, { strict: false, logLevel: "error", uniqueKeys: false });
  const [error] = document.errors;
  if (error) throw error;
  return document.toJS({ maxAliasCount: 50 });
}

/** Returns the line of the file that a parser names, which counts from the first one of the head. */
function lineOf(error: unknown, first: number): number | undefined {
  const { linePos, line = linePos?.[0]?.line } = (error ?? {}) as {
    readonly line?: number;
    readonly linePos?: readonly { readonly line: number }[];
  };
  return line === undefined ? undefined : line + first;
}

export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
