import { escapeHtml } from "../wordpress/attributes.ts";
import type { BrokenHead, Fields } from "./head.ts";

/** A field at the beginning of a line, in YAML or TOML. */
const field = /^([\p{L}_][\p{L}\p{N}_-]*)[ \t]*[:=]([^\n]*)$/u;

/**
 * Reads the fields of a broken front matter one by one: those that are well written as they are, the others as their words. A
 * line that is none goes on with the field above it.
 */
export function readEachField(head: string, read: (text: string) => unknown): Fields {
  const blocks: string[][] = [];
  for (const line of head.split("\n"))
    if (field.test(line)) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  return Object.assign({}, ...blocks.map((lines) => fieldIn(lines, read)));
}

/** Returns a head whose lines that begin no field, no element of a list and no comment are indented: they go on with the line above. */
export const withContinuations = (head: string): string =>
  head
    .split("\n")
    .map((line) => (field.test(line) || /^([\s#-]|$)/.test(line) ? line : `  ${line}`))
    .join("\n");

function fieldIn(lines: readonly string[], read: (text: string) => unknown): object {
  try {
    const value = read(lines.join("\n"));
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    const [, name = "", first = ""] = field.exec(lines[0] ?? "") ?? [];
    const words = [first, ...lines.slice(1)].join(" ").replace(/\s+/g, " ").trim();
    // A list or a group that is broken says nothing for certain.
    if (/^[[{]/.test(words)) return {};
    return { [name]: /^["']/.test(words) ? words.slice(1).replace(/["']$/, "").trim() : words };
  }
}

export const brokenRemark = ({ line }: BrokenHead): string =>
  `En-tête abîmé${line ? `, ligne ${line}` : ""}\u00a0: il vient comme brouillon, avec cet en-tête au début de son texte`;

/** Returns a text with its broken head before it, as it was written. */
export function withHead(broken: BrokenHead | undefined, isHtml: boolean, text: string): string {
  if (!broken) return text;
  const head = broken.head.trimEnd();
  if (isHtml) return `<pre><code>${escapeHtml(head)}</code></pre>\n${text}`;
  const fence = "`".repeat(Math.max(3, ...[...head.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
  return `${fence}yaml\n${head}\n${fence}\n\n${text}`.trimEnd();
}
