import type { Heading, List, ListItem, Root, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { areInSequence } from "../../../../../../schema/markdown/list-numbers.ts";
import { parse } from "../../markdown/language.ts";
import { type Edit, edited } from "./edits.ts";

/**
 * Returns pasted markdown in a form in which readers see its numbers and lines as they are written: markdown counts on from
 * a list's first number, joins the lines of a paragraph, and takes the lines below a list or a quotation into it. Null if the
 * text has no such form.
 *
 * A change of one place may give another its meaning (the items of a list that is none any more), so it is read until
 * nothing is left to change.
 */
export function withWrittenLines(markdown: string): string | null {
  let text = markdown;
  for (let reading = 0; reading < mostReadings; reading++) {
    const tree = parse(text);
    const edits = structureEdits(text, tree);
    if (edits.length === 0) return edited(text, breakEdits(text, tree));
    text = edited(text, edits);
  }
  return null;
}

/** Deeper than lists in lists of real texts. */
const mostReadings = 20;

function structureEdits(text: string, tree: Root): Edit[] {
  const edits = new Map<number, Edit>();
  const add = (each: Edit) => void edits.set(each.at, each);
  visit(tree, (node, index, parent) => {
    if (node.type === "list" && node.ordered) {
      const before = index ? parent?.children[index - 1] : undefined;
      const isSecond = before?.type === "list" && before.ordered;
      if (isSecond || !isSequence(text, node)) numberEdits(text, node).forEach(add);
    }
    // Signs on two lines are not meant to enclose code.
    if (node.type === "inlineCode" && linesOf(text, node).length > 0)
      add({ at: startOf(node), insert: "\\" });
    if (node.type === "heading") underlineEdits(text, node).forEach(add);
  });
  for (const node of tree.children) lineEdits(text, node).forEach(add);
  return [...edits.values()];
}

const startOf = ({ position }: Pick<RootContent, "position">): number => position!.start.offset!;
const endOf = ({ position }: Pick<RootContent, "position">): number => position!.end.offset!;

const numberOf = (text: string, item: ListItem): string => /^\d*/.exec(text.slice(startOf(item)))![0];

/** A number with zeros in front (a date, a code) is not one that markdown counts. */
function isSequence(text: string, { children }: List): boolean {
  const written = children.map((item) => numberOf(text, item));
  return written.every((each) => each === String(Number(each))) && areInSequence(written.map(Number));
}

/** Makes text of a list's numbers, and its items' other lines begin where their numbers do. */
function numberEdits(text: string, { children }: List): Edit[] {
  return children.flatMap((item) => {
    const at = startOf(item);
    const sign = { at: at + numberOf(text, item).length, insert: "\\" };
    const most = (item.children[0] ? startOf(item.children[0]) : endOf(item)) - at;
    const indents = linesOf(text, item).flatMap(({ start, line }): Edit[] => {
      const [indent] = /^ */.exec(line)!;
      return indent ? [{ at: start, insert: "", length: Math.min(indent.length, most) }] : [];
    });
    return [sign, ...indents];
  });
}

/** Lines above an underline are a heading by chance: a heading has one. */
function underlineEdits(text: string, heading: Heading): Edit[] {
  const lines = linesOf(text, heading);
  return lines.length > 1 ? [{ at: lines.at(-1)!.start, insert: "\n" }] : [];
}

/** Separates a list, a quotation, a note or a table from the lines below that don't continue it by a sign or their place. */
function lineEdits(text: string, node: RootContent): Edit[] {
  const lines = linesOf(text, node);
  const isOutside = outside[node.type];
  const first = isOutside ? lines.find(({ line, number }) => isOutside(line, number, node)) : undefined;
  return first ? [{ at: first.start, insert: "\n" }] : [];
}

const isAtMargin = (line: string): boolean => /^ ?[^\s]/.test(line);

const outside: Readonly<Record<string, (line: string, number: number, node: RootContent) => boolean>> = {
  blockquote: (line) => !/^\s*>/.test(line),
  footnoteDefinition: isAtMargin,
  table: (line) => !line.includes("|"),
  list: (line, number, node) =>
    isAtMargin(line) && !(node as List).children.some(({ position }) => position?.start.line === number),
};

interface SourceLine {
  line: string;
  start: number;
  number: number;
}

/** Returns the lines of a block after its first one. */
function linesOf(text: string, node: RootContent): SourceLine[] {
  const lines: SourceLine[] = [];
  let number = node.position!.start.line;
  for (let start = startOf(node); ; ) {
    const end = text.indexOf("\n", start);
    if (end < 0 || end >= endOf(node)) return lines;
    start = end + 1;
    const next = text.indexOf("\n", start);
    lines.push({ line: text.slice(start, next < 0 ? text.length : next), start, number: ++number });
  }
}

/** Makes a line break of each line end within a paragraph. */
function breakEdits(text: string, tree: Root): Edit[] {
  const edits: Edit[] = [];
  visit(tree, "paragraph", (paragraph) => {
    const others: (readonly [start: number, end: number])[] = [];
    visit(paragraph, (node) => {
      if (isKept(node.type)) others.push([startOf(node), endOf(node)]);
      // Its address.
      if (node.type === "link" && node.children.length > 0)
        others.push([endOf(node.children.at(-1)!), endOf(node)]);
    });
    for (const { start } of linesOf(text, paragraph)) {
      const at = start - 1;
      if (!others.some(([from, to]) => at >= from && at < to)) edits.push({ at, insert: "\\" });
    }
  });
  return edits;
}

/** Line ends that are breaks already, or that belong to a sign. */
const isKept = (type: string): boolean =>
  type === "break" || type === "html" || type === "image" || type === "footnoteReference";
