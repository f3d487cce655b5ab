import { $isLinkNode } from "@lexical/link";
import { $isLineBreakNode, $isTextNode, type LexicalNode, type TextNode } from "lexical";
import type { PhrasingContent } from "mdast";
import { $isNoteReference, $labelOf } from "../blocks/note/note-nodes.ts";
import { $isRawInlineNode } from "../blocks/source/inline.tsx";

type Mark = "delete" | "strong" | "emphasis";

/** Marks in the order of their nesting, the outermost first. */
const marks: readonly Mark[] = ["delete", "strong", "emphasis"];
const formats = { delete: "strikethrough", strong: "bold", emphasis: "italic" } as const;

interface Run {
  marks: ReadonlySet<Mark>;
  content: PhrasingContent;
}

/**
 * Converts a line of Lexical nodes, whose texts each carry a set of formats, to markdown's nested marks. Neighbouring runs
 * that share a mark are put into one node, in the fixed order of `marks`, so that the same line is always written alike.
 */
export function $phrasing(nodes: readonly LexicalNode[]): PhrasingContent[] {
  return nest(nodes.flatMap($runs), marks);
}

function $runs(node: LexicalNode): Run[] {
  if ($isTextNode(node)) return $textRuns(node);
  if ($isLineBreakNode(node)) return [{ marks: new Set(), content: { type: "break" } }];
  if ($isNoteReference(node)) {
    const label = $labelOf(node);
    return [{ marks: new Set(), content: { type: "footnoteReference", identifier: label, label } }];
  }
  if ($isRawInlineNode(node)) {
    return [{ marks: new Set(), content: { type: "raw", value: node.getTextContent() } }];
  }
  if ($isLinkNode(node)) {
    const [url, title] = [node.getURL(), node.getTitle() ?? null];
    const children = $phrasing(node.getChildren()) as never[];
    return [{ marks: new Set(), content: { type: "link", url, title, children } }];
  }
  return [];
}

/** Spaces at the edges of a mark are moved outside: `** bold**` is not bold in markdown. */
function $textRuns(node: TextNode): Run[] {
  const value = node.getTextContent().replace(/[\r\n]+/g, " ");
  const own = new Set(marks.filter((mark) => node.hasFormat(formats[mark])));
  if (node.hasFormat("code")) return value ? [{ marks: own, content: { type: "inlineCode", value } }] : [];
  if (own.size === 0) return value ? [{ marks: own, content: { type: "text", value } }] : [];
  const inner = value.trim();
  const before = value.slice(0, value.length - value.trimStart().length);
  const after = value.slice(before.length + inner.length);
  return [
    { marks: new Set<Mark>(), text: before },
    { marks: own, text: inner },
    { marks: new Set<Mark>(), text: after },
  ].flatMap(({ marks, text }) => (text ? [{ marks, content: { type: "text", value: text } as const }] : []));
}

function nest(runs: readonly Run[], [mark, ...inner]: readonly Mark[]): PhrasingContent[] {
  if (!mark) return runs.map(({ content }) => content);
  const all: PhrasingContent[] = [];
  for (let index = 0; index < runs.length; ) {
    const isInside = runs[index]!.marks.has(mark);
    let end = index + 1;
    while (end < runs.length && runs[end]!.marks.has(mark) === isInside) end++;
    const children = nest(runs.slice(index, end), inner);
    all.push(...(isInside ? [{ type: mark, children } as PhrasingContent] : children));
    index = end;
  }
  return all;
}
