import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  $isTableCellNode,
  $isTableNode,
  INSERT_TABLE_COMMAND,
  registerTableCellUnmergeTransform,
  registerTablePlugin,
  registerTableSelectionObserver,
  TableCellHeaderStates,
  TableCellNode,
  TableNode,
  TableRowNode,
} from "@lexical/table";
import { $createParagraphNode, $isElementNode, type LexicalNode, mergeRegister } from "lexical";
import type { AlignType, PhrasingContent, RootContent, Table, TableCell, TableRow } from "mdast";
import { element } from "../../compare/rich-node.ts";
import { $phrasing } from "../../markdown/marks.ts";
import { inOneLine, trimmed } from "../../markdown/paragraph.ts";
import type { Block, Inside } from "../block.ts";
import { TableTools } from "./TableTools.tsx";
import { $hasHeader, $rowsOf } from "./table-actions.ts";
import { readTable } from "./table-header.ts";
import { tableTexts as texts } from "./texts.ts";

function $readTable(table: Table, $inline: Inside["$inline"]): TableNode {
  const { rows, hasHeader } = readTable(table);
  const $cell = (cell: TableCell, column: number, isHeader: boolean) =>
    $createTableCellNode(isHeader ? TableCellHeaderStates.ROW : TableCellHeaderStates.NO_STATUS)
      .setFormat(table.align?.[column] ?? "")
      .append($createParagraphNode().append(...$inline(cell.children)));
  const $row = ({ children }: TableRow, index: number) =>
    $createTableRowNode().append(
      ...children.map((cell, column) => $cell(cell, column, hasHeader && index === 0)),
    );
  return $createTableNode().append(...rows.map($row));
}

/** Writes a table; one without a header gets an empty one, since markdown knows none without. */
function $writeTable(node: TableNode): RootContent {
  const rows = $rowsOf(node);
  const align: AlignType[] = (rows[0]?.getChildren() ?? []).map((cell) => {
    const format = $isTableCellNode(cell) ? cell.getFormatType() : "";
    return format === "left" || format === "center" || format === "right" ? format : null;
  });
  const children = rows.map((row) => tableRow(row.getChildren().filter($isTableCellNode).map($writeCell)));
  const header = $hasHeader(node) ? [] : [tableRow(align.map(() => ({ type: "tableCell", children: [] })))];
  return { type: "table", align, children: [...header, ...children] };
}

const tableRow = (children: TableCell[]): TableRow => ({ type: "tableRow", children });
const space: PhrasingContent = { type: "text", value: " " };

function $writeCell(cell: LexicalNode): TableCell {
  const blocks = $isElementNode(cell) ? cell.getChildren() : [];
  const lines = blocks.map((block) => ($isElementNode(block) ? $phrasing(block.getChildren()) : []));
  const children = lines.flatMap((line, index) => (index === 0 ? line : [space, ...line])).map(inOneLine);
  return { type: "tableCell", children: trimmed(children) };
}

/**
 * Table of cells of one line. Readers get it as markdown has it; gateway/lib/markdown/blocks/table.ts names it and drops an empty header.
 */
export const tableBlock: Block = {
  name: "table",
  nodes: [TableNode, TableRowNode, TableCellNode],
  register: (editor) =>
    mergeRegister(
      registerTablePlugin(editor),
      registerTableSelectionObserver(editor),
      // Markdown knows no joined cells.
      registerTableCellUnmergeTransform(editor),
    ),
  Tools: TableTools,
  $read: (node, { $inline }) => (node.type === "table" ? $readTable(node, $inline) : null),
  $write: (node) => ($isTableNode(node) ? [$writeTable(node)] : null),
  compare(node, inside) {
    if (node.type !== "table") return null;
    const { rows, hasHeader } = readTable(node);
    const row = ({ children }: TableRow, index: number) =>
      children.map((cell) => element(hasHeader && index === 0 ? "th" : "td", inside(cell.children)));
    return [
      element("div", [
        element(
          "table",
          rows.map((each, index) => element("tr", row(each, index))),
        ),
      ]),
    ];
  },
  slash: [
    {
      name: "table",
      group: "structure",
      icon: "M4 5h16v14H4zM4 9.7h16M4 14.3h16M9.3 5v14M14.7 5v14",
      label: texts.tools,
      synonyms: "grille colonnes cellules table grid",
      insert: (editor) =>
        void editor.dispatchCommand(INSERT_TABLE_COMMAND, {
          rows: "3",
          columns: "3",
          includeHeaders: { rows: true, columns: false },
        }),
    },
  ],
};
