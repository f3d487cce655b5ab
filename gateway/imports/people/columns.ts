import { limits } from "../../../schema/limits.ts";
import { emailShape } from "../../../schema/rules/text.ts";
import { readEmail } from "../../../schema/text/typed-text.ts";
import { emailOf } from "../../lib/text/email-address.ts";
import type { ColumnMeaning } from "../source/column-meanings.ts";
import { knownMeaning } from "./column-names.ts";
import { isYesOrNo } from "./consent-words.ts";
import { foldedName, type Line, plainCell } from "./csv.ts";

/** A column of a table of people. */
export interface Column {
  /** As the table writes it; « Colonne 2 » without a heading. */
  readonly name: string;
  /** Folded, for comparison. */
  readonly key: string;
  readonly index: number;
  readonly meaning: ColumnMeaning;
  /** Order among columns of one meaning: the first that is filled counts. */
  readonly rank: number;
}

/** Meanings that an administrator gives a table's columns, by their folded names. */
export type ChosenMeanings = Readonly<Record<string, ColumnMeaning>>;

export interface PeopleTable {
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
}

/** Returns the address of a cell in its one spelling; "" for none. */
export function addressIn(cell: string): string {
  const email = emailOf(readEmail(plainCell(cell)));
  return email.length <= limits.email.max && emailShape.test(email) ? email : "";
}

/** Cells of a column that are looked at to find out what it says. */
const lookedAt = 200;

/** Returns a table's columns with what each says, and its rows. One whose first row has an address has no heading. */
export function peopleTable(lines: readonly Line[], chosen: ChosenMeanings = {}): PeopleTable {
  const [head, ...rest] = lines;
  if (!head) return { columns: [], lines: [] };
  const hasHead = !head.cells.some((each) => addressIn(each) !== "");
  const people = hasHead ? rest : lines;
  const columns = head.cells.map((cell, index) => {
    const name = hasHead ? cell : `Colonne ${index + 1}`;
    const key = foldedName(name) || `colonne_${index + 1}`;
    const values = people.slice(0, lookedAt).map(({ cells }) => cells[index] ?? "");
    const given = chosen[key];
    const found = given ? { meaning: given, rank: -1 } : (knownMeaning(key) ?? meaningOfValues(values));
    return { name, key, index, ...found };
  });
  return { columns: withOneAddress(columns, people), lines: people };
}

/** Returns what a column without a known name says: yes and no may be an answer that nobody here understands. */
function meaningOfValues(values: readonly string[]): Pick<Column, "meaning" | "rank"> {
  const filled = values.filter(Boolean);
  const isAnswer = filled.length > 0 && filled.every(isYesOrNo);
  return { meaning: isAnswer ? "UNKNOWN" : "IGNORED", rank: 0 };
}

/** Leaves one column of addresses: the best name of those that hold some, else the column that holds most. */
function withOneAddress(columns: readonly Column[], lines: readonly Line[]): Column[] {
  const held = (index: number) =>
    lines.slice(0, lookedAt).filter(({ cells }) => addressIn(cells[index] ?? "") !== "").length;
  const counts = columns.map(({ index }) => held(index));
  const named = columns.filter(({ meaning }) => meaning === "EMAIL").sort((a, b) => a.rank - b.rank);
  const most = counts.indexOf(Math.max(...counts));
  const best =
    named.find(({ index, rank }) => rank < 0 || (counts[index] ?? 0) > 0) ??
    ((counts[most] ?? 0) > 0 ? columns[most] : named[0]);
  return columns.map((column) => {
    if (column === best) return { ...column, meaning: "EMAIL" };
    return column.meaning === "EMAIL" ? { ...column, meaning: "IGNORED" } : column;
  });
}

/** Cells of a row by what their columns say. */
export class PersonRow {
  readonly #columns: readonly Column[];
  readonly #cells: readonly string[];

  constructor(columns: readonly Column[], cells: readonly string[]) {
    this.#columns = columns;
    this.#cells = cells;
  }

  /** Returns the columns of a meaning with their cells, the best name first. */
  all(...meanings: readonly ColumnMeaning[]): { readonly column: Column; readonly text: string }[] {
    return this.#columns
      .filter(({ meaning }) => meanings.includes(meaning))
      .sort((a, b) => a.rank - b.rank)
      .map((column) => ({ column, text: plainCell(this.#cells[column.index] ?? "") }));
  }

  /** Returns the first filled cell of a meaning; "" for none. */
  first(meaning: ColumnMeaning): string {
    return this.all(meaning).find(({ text }) => text !== "")?.text ?? "";
  }
}
