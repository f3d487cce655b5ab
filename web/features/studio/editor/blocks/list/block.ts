import {
  $createListItemNode,
  $createListNode,
  $isListItemNode,
  $isListNode,
  ListItemNode,
  ListNode,
  type ListType,
  registerCheckList,
  registerList,
} from "@lexical/list";
import { $isParagraphNode, type LexicalNode, mergeRegister } from "lexical";
import type { BlockContent, List, ListItem, PhrasingContent } from "mdast";
import { element, type RichNode, words } from "../../compare/rich-node.ts";
import { $phrasing } from "../../markdown/marks.ts";
import { paragraph } from "../../markdown/paragraph.ts";
import { startLine, toggleList } from "../../toolbar/block-commands.ts";
import type { Block, Inside, SlashEntry } from "../block.ts";

function $readList(list: List, $inline: Inside["$inline"]): ListNode | null {
  const checked = list.children.filter((item) => typeof item.checked === "boolean").length;
  if (checked > 0 && checked < list.children.length) return null;
  const type = checked > 0 ? "check" : list.ordered ? "number" : "bullet";
  const node = $createListNode(type, list.start ?? 1);
  for (const item of list.children) {
    const parts = $readItem(item, $inline);
    if (!parts) return null;
    node.append(...parts);
  }
  return node;
}

/** Converts an item: its line, and a nested list, which Lexical keeps in a list item of its own. */
function $readItem({ children, checked }: ListItem, $inline: Inside["$inline"]): LexicalNode[] | null {
  const [line, below, ...others] = children;
  // The first of its list, indented: it has no line of its own.
  if (line?.type === "list" && !below && typeof checked !== "boolean") {
    const only = $readList(line, $inline);
    return only && [$createListItemNode().append(only)];
  }
  if (others.length > 0 || (line && line.type !== "paragraph") || (below && below.type !== "list"))
    return null;
  const item = $createListItemNode(checked ?? undefined).append(...$inline(line?.children ?? []));
  if (!below) return [item];
  const nested = $readList(below, $inline);
  return nested && [item, $createListItemNode().append(nested)];
}

function $writeList(node: ListNode): List {
  const items: ListItem[] = [];
  const isCheck = node.getListType() === "check";
  for (const child of node.getChildren().filter($isListItemNode)) {
    const nested = child.getChildren().filter($isListNode).map($writeList);
    const line = $lineOf(child);
    const last = items.at(-1);
    if (line.length === 0 && nested.length > 0 && last) last.children.push(...nested);
    else {
      const children = [...paragraph(line), ...nested] as BlockContent[];
      const checked = isCheck ? Boolean(child.getChecked()) : null;
      items.push({ type: "listItem", spread: false, checked, children });
    }
  }
  const ordered = node.getListType() === "number";
  return { type: "list", ordered, start: ordered ? node.getStart() : null, spread: false, children: items };
}

const $lineOf = (item: ListItemNode): PhrasingContent[] =>
  $phrasing(
    item
      .getChildren()
      .flatMap((each) => ($isListNode(each) ? [] : $isParagraphNode(each) ? each.getChildren() : [each])),
  );

const box = (isChecked: boolean | null | undefined): RichNode[] =>
  typeof isChecked === "boolean" ? words(isChecked ? "☑ " : "☐ ") : [];

const entry = (type: ListType, label: string, synonyms: string, icon: string): SlashEntry => ({
  name: type,
  group: "text",
  icon,
  label,
  synonyms,
  insert(editor) {
    startLine(editor);
    toggleList(editor, type, "");
  },
});

/** List of points, of numbers, or of boxes to check. Readers get it as markdown has it. */
export const listBlock: Block = {
  name: "list",
  nodes: [ListNode, ListItemNode],
  register: (editor) => mergeRegister(registerList(editor), registerCheckList(editor)),
  $read: (node, { $inline }) => (node.type === "list" ? $readList(node, $inline) : null),
  $write: (node) => ($isListNode(node) ? (node.isEmpty() ? [] : [$writeList(node)]) : null),
  compare(node, inside) {
    if (node.type === "listItem") return [element("li", [...box(node.checked), ...inside(node.children)])];
    if (node.type !== "list") return null;
    return [element(node.ordered ? "ol" : "ul", inside(node.children), { start: node.start ?? undefined })];
  },
  slash: [
    entry(
      "bullet",
      "Liste à puces",
      "énumération points bullet list ul",
      "M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.2M4.5 12h.2M4.5 17.5h.2",
    ),
    entry(
      "number",
      "Liste numérotée",
      "chiffres étapes ordered numbered list ol",
      "M10 6.5h10M10 12h10M10 17.5h10M4 5.2l1.5-.7v4M3.8 13h2.4M3.8 17h2.2v3H3.8",
    ),
    entry(
      "check",
      "Liste à cocher",
      "tâches cases todo checklist",
      "M4 5h6v6H4zM5.5 8l1.3 1.3L9 6.5M13 8h7M4 14h6v6H4zM13 17h7",
    ),
  ],
};
