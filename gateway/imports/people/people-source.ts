import { ImportError, type ImportSource, type SourceRecord } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import {
  addressIn,
  type ChosenMeanings,
  type Column,
  type PeopleTable,
  PersonRow,
  peopleTable,
} from "./columns.ts";
import { badLength, type Line, readLines } from "./csv.ts";
import { dateOf } from "./date-cell.ts";

/** Choices of an administrator about tables of people, beside what the tables contain. */
export interface TableChoices {
  readonly meanings?: ChosenMeanings;
  /** Origin of the consents whose rows have none. */
  readonly origin?: string;
  /** Everybody in the tables has refused. */
  readonly areRefusals?: boolean;
}

/** A row with an address. */
export interface Person {
  readonly email: string;
  readonly name: string;
  readonly date: Date | null;
  readonly row: PersonRow;
}

/** The address of a row whose cells may stand under the wrong columns, and its cells. */
export interface DoubtfulRow {
  readonly email: string;
  readonly cells: readonly string[];
}

export interface PeopleOfTable {
  readonly people: readonly Person[];
  /** Rows that are left, of which only the address is known. */
  readonly doubtful: readonly DoubtfulRow[];
}

const examples = 3;

/** Yields the columns of a table, and remarks on rows that are left; returns the people of the others. Throws ImportError. */
export async function* readPeople(
  tree: FileTree,
  path: string,
  meanings: ChosenMeanings = {},
): AsyncGenerator<SourceRecord, PeopleOfTable> {
  const table = peopleTable(await readLines(tree, path), meanings);
  const { columns, lines } = table;
  if (lines.length > 0 && !columns.some(({ meaning }) => meaning === "EMAIL"))
    throw new ImportError(`${path} n’a pas de colonne d’adresses e-mail.`);
  const last = lines.at(-1);
  // The end of a file that was cut off looks like a last row with too few cells.
  if (last?.isCut && last.cells.length < columns.length)
    throw new ImportError(
      `${path}, ligne ${last.number}\u00a0: ${badLength}. Le fichier est coupé\u00a0: rien n’en est venu.`,
    );
  yield* columnsOf(table);
  const people: Person[] = [];
  const doubtful: DoubtfulRow[] = [];
  for (const line of lines) {
    const row = new PersonRow(columns, line.cells);
    const email = addressIn(row.first("EMAIL"));
    if (!isOfLength(line, columns)) {
      const given = line.cells.map(addressIn).find(Boolean) ?? "";
      if (given) doubtful.push({ email: given, cells: line.cells });
      yield remarkOn(path, line, badLength, given);
    } else if (!email) yield remarkOn(path, line, "ce n’est pas une adresse", row.first("EMAIL"));
    else people.push({ email, name: nameOf(row), date: dateOf(row.first("JOINED_AT")), row });
  }
  return { people, doubtful };
}

function* columnsOf({ columns, lines }: PeopleTable): Generator<SourceRecord> {
  for (const { name, index, meaning } of columns) {
    const filled = lines.map(({ cells }) => cells[index] ?? "").filter(Boolean);
    const shown = [...new Set(filled.slice(0, 200))].slice(0, examples).map((each) => each.slice(0, 100));
    yield { type: "column", name, meaning, examples: shown };
  }
}

/** A row of another length may have its cells under the wrong columns. */
const isOfLength = ({ cells }: Line, { length }: readonly Column[]): boolean =>
  cells.length >= length && cells.slice(length).every((each) => each === "");

const remarkOn = (path: string, { number }: Line, problem: string, written = ""): SourceRecord => ({
  type: "remark",
  about: `${path}, ligne ${number}${written && `\u00a0: ${written.slice(0, 80)}`}`,
  text: `Laissée\u00a0: ${problem}`,
});

/** Returns the name of a row's person, from its parts where it has them. */
function nameOf(row: PersonRow): string {
  const [first, last, whole] = [row.first("FIRST_NAME"), row.first("LAST_NAME"), row.first("NAME")];
  // Beside a first name, « nom » is the last one.
  const given = first && !last && !whole.includes(first) ? whole : last;
  return [first, given].filter(Boolean).join(" ") || whole;
}

/** Returns the tables among files. Throws ImportError without one. */
export function tablesOf({ paths, name }: FileTree): readonly string[] {
  const tables = paths.length === 1 ? paths : paths.filter((path) => /\.(csv|tsv|txt)$/i.test(path));
  if (tables.length === 0) throw new ImportError(`${name} ne contient pas de tableau CSV.`);
  return tables;
}

/** Reads members, who become accounts to invite. */
export const membersSource = (files: readonly FileTree[], { meanings }: TableChoices = {}): ImportSource => ({
  files,
  records: async function* () {
    const known = new Set<string>();
    for (const tree of files)
      for (const path of tablesOf(tree))
        for (const { email, name } of (yield* readPeople(tree, path, meanings)).people) {
          if (known.has(email)) continue;
          known.add(email);
          yield { type: "author", key: email, number: email, email, name: name || email.replace(/@.*/, "") };
        }
  },
});
