import { $isTableNode, type TableNode } from "@lexical/table";
import { $getRoot, $getSelection, type LexicalEditor } from "lexical";
import { describe, expect, it } from "vitest";
import { headlessEditor } from "../../markdown/editor.fixture.ts";
import { $toMarkdown } from "../../markdown/to-markdown.ts";
import {
  $addLine,
  $cellPlace,
  $deleteLine,
  $moveLine,
  $rowsOf,
  $setHeader,
  type CellPlace,
} from "./table-actions.ts";

const source = "| Denrée | Prix |\n| :-- | --: |\n| Gombo | 2 |\n| Igname | 5 |";

const open = (markdown = source): LexicalEditor => headlessEditor(markdown);

const $table = (): TableNode => $getRoot().getChildren().find($isTableNode)!;

const $placeOf = (row: number, column: number): CellPlace =>
  $cellPlace($rowsOf($table())[row]!.getChildAtIndex(column))!;

function edited($edit: () => void, markdown = source): string {
  const editor = open(markdown);
  editor.update($edit, { discrete: true });
  return editor.read($toMarkdown).replace(/ {2,}/g, " ").replace(/-+/g, "-").trim();
}

describe("a table", () => {
  it("gets rows and columns before and after a cell, which keep the alignment", () => {
    expect(edited(() => $addLine($placeOf(1, 0), "row", 2))).toBe(
      "| Denrée | Prix |\n| :- | -: |\n| Gombo | 2 |\n| | |\n| Igname | 5 |",
    );
    expect(edited(() => $addLine($placeOf(1, 1), "column", 1))).toBe(
      "| Denrée | | Prix |\n| :- | - | -: |\n| Gombo | | 2 |\n| Igname | | 5 |",
    );
  });

  it("moves a row or a column to a place; the first row stays the header", () => {
    expect(edited(() => $moveLine($placeOf(1, 0), "row", 2))).toBe(
      "| Denrée | Prix |\n| :- | -: |\n| Igname | 5 |\n| Gombo | 2 |",
    );
    expect(edited(() => $moveLine($placeOf(1, 0), "row", 0))).toBe(
      "| Gombo | 2 |\n| :- | -: |\n| Denrée | Prix |\n| Igname | 5 |",
    );
    expect(edited(() => $moveLine($placeOf(2, 1), "column", 0))).toBe(
      "| Prix | Denrée |\n| -: | :- |\n| 2 | Gombo |\n| 5 | Igname |",
    );
    expect(edited(() => $moveLine($placeOf(2, 0), "row", 0))).toBe(
      "| Igname | 5 |\n| :- | -: |\n| Denrée | Prix |\n| Gombo | 2 |",
    );
    expect(edited(() => $moveLine($placeOf(0, 1), "row", 2))).toBe(
      "| Gombo | 2 |\n| :- | -: |\n| Igname | 5 |\n| Denrée | Prix |",
    );
    // Beyond an end nothing moves.
    expect(edited(() => $moveLine($placeOf(2, 1), "row", 3))).toBe(edited(() => {}));
  });

  it("loses a row or a column, and is gone with its last", () => {
    expect(edited(() => $deleteLine($placeOf(2, 0), "row"))).toBe(
      "| Denrée | Prix |\n| :- | -: |\n| Gombo | 2 |",
    );
    expect(edited(() => $deleteLine($placeOf(0, 0), "column"))).toBe("| Prix |\n| -: |\n| 2 |\n| 5 |");
    expect(edited(() => $deleteLine($placeOf(0, 0), "row"), "Avant.\n\n| a |\n| - |")).toBe("Avant.");
  });

  it("has the caret in what was added or moved", () => {
    const editor = open();
    const at = () =>
      editor.read(() => {
        const { row, column } = $cellPlace($getSelection()!.getNodes()[0]!)!;
        return [row, column];
      });
    editor.update(() => $addLine($placeOf(1, 0), "row", 1), { discrete: true });
    expect(at()).toEqual([1, 0]);
    editor.update(() => $moveLine($placeOf(1, 0), "column", 1), { discrete: true });
    expect(at()).toEqual([1, 1]);
    editor.update(() => $deleteLine($placeOf(3, 1), "row"), { discrete: true });
    expect(at()).toEqual([2, 1]);
  });

  it("without a header is written with an empty one, and read without", () => {
    const bare = "| | |\n| :- | -: |\n| Denrée | Prix |\n| Gombo | 2 |\n| Igname | 5 |";
    expect(edited(() => $setHeader($table(), false))).toBe(bare);
    const editor = open(bare);
    expect(editor.read(() => $placeOf(0, 0))).toMatchObject({ rows: 3, columns: 2, hasHeader: false });
    expect(edited(() => $setHeader($table(), true), bare)).toBe(edited(() => {}));
    // Without rows below, an empty header is all that there is.
    expect(open("| | |\n| - | - |").read(() => $placeOf(0, 0))).toMatchObject({ rows: 1, hasHeader: true });
  });
});
