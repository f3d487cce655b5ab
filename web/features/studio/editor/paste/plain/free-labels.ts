import { visit } from "unist-util-visit";
import { parse } from "../../markdown/language.ts";
import { type Edit, edited } from "./edits.ts";

/** Gives notes of pasted markdown labels of their own, where the text has notes with theirs: readers would get one of the two. */
export function withFreeLabels(markdown: string, taken: ReadonlySet<string>): string {
  if (taken.size === 0) return markdown;
  const used = new Set([...taken].map((each) => each.toLowerCase()));
  const labels = new Map<string, string>();
  const edits: Edit[] = [];
  let number = 0;
  visit(parse(markdown), ["footnoteReference", "footnoteDefinition"], (node) => {
    if (!("identifier" in node)) return;
    let label = labels.get(node.identifier) ?? node.identifier;
    while (!labels.has(node.identifier) && used.has(label)) label = String(++number);
    labels.set(node.identifier, label);
    used.add(label);
    const at = node.position!.start.offset! + "[^".length;
    if (label !== node.identifier) edits.push({ at, insert: label, length: labelLength(markdown, at) });
  });
  return edited(markdown, edits);
}

/** Returns the length of a label, which may hold an escaped bracket. */
const labelLength = (markdown: string, at: number): number =>
  /^(?:\\.|[^\]\\])*/s.exec(markdown.slice(at, at + 1000))![0].length;
