import {
  $createTableCellNode,
  $createTableRowNode,
  $deleteTableColumn,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  $moveTableColumn,
  $moveTableRow,
  $removeTableRowAtIndex,
  TableCellHeaderStates as States,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from "@lexical/table";
import { $findMatchingParent } from "@lexical/utils";
import { $createParagraphNode, $getNodeByKey, type LexicalNode, type NodeKey } from "lexical";

/** A row or a column. */
export type TableLine = "row" | "column";

/** Cell of a table, by the indexes of its row and column, and the size of the table. */
export interface CellPlace {
  table: NodeKey;
  cell: NodeKey;
  row: number;
  column: number;
  rows: number;
  columns: number;
  hasHeader: boolean;
}

export const $rowsOf = (table: TableNode): TableRowNode[] => table.getChildren().filter($isTableRowNode);

const $cellsOf = (row: TableRowNode): TableCellNode[] => row.getChildren().filter($isTableCellNode);

/** Returns the place of the cell that holds a node, or that it is; null outside of tables. */
export function $cellPlace(node: LexicalNode | null): CellPlace | null {
  const cell = node && $findMatchingParent(node, $isTableCellNode);
  const row = cell?.getParent();
  const table = row?.getParent();
  if (!cell || !$isTableRowNode(row) || !$isTableNode(table)) return null;
  return {
    table: table.getKey(),
    cell: cell.getKey(),
    row: row.getIndexWithinParent(),
    column: cell.getIndexWithinParent(),
    rows: table.getChildrenSize(),
    columns: row.getChildrenSize(),
    hasHeader: $hasHeader(table),
  };
}

/** Returns whether the first row is a header. Markdown writes a table without one with an empty first row. */
export const $hasHeader = (table: TableNode): boolean =>
  $rowsOf(table)
    .slice(0, 1)
    .some((row) => $cellsOf(row).some((cell) => cell.hasHeaderState(States.ROW)));

/** Makes the first row a header, and no other; or none. */
export function $setHeader(table: TableNode, isOn: boolean): void {
  for (const [index, row] of $rowsOf(table).entries()) {
    for (const cell of $cellsOf(row))
      cell.setHeaderStyles(isOn && index === 0 ? States.ROW : States.NO_STATUS);
  }
}

/** Adds an empty row or column so that it is at `index`; the caret goes into it. */
export function $addLine({ table: key, row, column }: CellPlace, line: TableLine, index: number): void {
  $change(key, (table) => {
    const rows = $rowsOf(table);
    if (line === "column") {
      for (const each of rows) {
        const cells = $cellsOf(each);
        each.splice(Math.min(index, cells.length), 0, [$emptyCell("")]);
      }
      return [row, index];
    }
    // The alignment of a column is that of its cells.
    const cells = $cellsOf(rows[0]!).map((cell) => $emptyCell(cell.getFormatType()));
    table.splice(index, 0, [$createTableRowNode().append(...cells)]);
    return [index, column];
  });
}

/** Deletes the row or column of a cell; with the last one the table. The caret goes to the cell in its place. */
export function $deleteLine(place: CellPlace, line: TableLine): void {
  $change(place.table, (table) => {
    if ((line === "row" ? place.rows : place.columns) <= 1) {
      $deleteTable(table);
      return null;
    }
    if (line === "row") $removeTableRowAtIndex(table, place.row);
    else $deleteTableColumn(table, place.column);
    return [place.row, place.column];
  });
}

/** Moves the row or column of a cell to an index; the caret stays in the cell. */
export function $moveLine({ table: key, row, column }: CellPlace, line: TableLine, to: number): void {
  $change(key, (table) => {
    if (line === "row") $moveTableRow(table, row, to);
    else $moveTableColumn(table, column, to);
    return line === "row" ? [to, column] : [row, to];
  });
}

/** Returns the cells that the rows, or the columns, of a table are measured by: those of the first column or row. */
export function $cellKeysAlong({ table: key }: CellPlace, line: TableLine): NodeKey[] {
  const table = $getNodeByKey(key);
  const rows = $isTableNode(table) ? $rowsOf(table) : [];
  const cells =
    line === "row" ? rows.flatMap((row) => $cellsOf(row).slice(0, 1)) : rows.slice(0, 1).flatMap($cellsOf);
  return cells.map((cell) => cell.getKey());
}

/** Replaces a table by an empty paragraph, which gets the caret. */
export function $deleteTable(table: TableNode): void {
  table.replace($createParagraphNode()).selectStart();
}

const $emptyCell = (format: Parameters<TableCellNode["setFormat"]>[0]): TableCellNode =>
  $createTableCellNode(States.NO_STATUS).setFormat(format).append($createParagraphNode());

/** Changes a table; whichever row is first afterwards is its header, if it had one. The caret goes to the cell that is returned. */
function $change(key: NodeKey, $edit: (table: TableNode) => readonly [number, number] | null): void {
  const table = $getNodeByKey(key);
  if (!$isTableNode(table)) return;
  const hadHeader = $hasHeader(table);
  const caret = $edit(table);
  if (!caret) return;
  $setHeader(table, hadHeader);
  const rows = $rowsOf(table);
  const row = rows[Math.min(caret[0], rows.length - 1)];
  const cells = row ? $cellsOf(row) : [];
  cells[Math.min(caret[1], cells.length - 1)]?.selectEnd();
}
