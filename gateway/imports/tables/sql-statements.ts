import type { SqlToken } from "./sql-tokens.ts";

/** A row of a table, its columns as text; those that are empty in the sense of SQL (NULL) are absent. */
export type Row = Readonly<Record<string, string>>;

export interface TableRow {
  readonly table: string;
  readonly row: Row;
}

type Step = "begin" | "into" | "create" | "named" | "columns" | "values" | "row" | "definitions" | "pass";

/** Words of a definition that name no column. */
const noColumn = /^(primary|key|unique|index|fulltext|spatial|constraint|foreign|check)$/i;
const beforeName = /^(into|ignore|delayed|low_priority|high_priority|table|temporary|if|not|exists)$/i;

interface Wanted {
  /** Whether the rows of a table are wanted; all are counted. */
  readonly isWanted: (table: string) => boolean;
  /** Called when texts begin to be of use, or stop. */
  readonly keep: (isKept: boolean) => void;
}

/** Reads the statements of a dump that fill tables (INSERT, REPLACE), and the columns of those that make them (CREATE TABLE). */
export class SqlStatements {
  readonly #wanted: Wanted;
  /** Whether rows of the present table are kept. */
  #isWanted = false;
  /** Rows of each table so far. */
  readonly counts = new Map<string, number>();
  /** The dump is one of PostgreSQL, which writes rows as lines. */
  hasCopies = false;
  /** A row has no names for its columns. */
  isNameless = false;
  #rows: TableRow[] = [];
  readonly #columnsOf = new Map<string, readonly string[]>();
  #step: Step = "begin";
  #isCreation = false;
  #depth = 0;
  #table = "";
  #columns: string[] = [];
  #values: (string | null)[] = [];
  /** The value that is read; undefined before it. */
  #value: string | null | undefined;
  #before = "";

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  /** Whether a row has begun and not ended. */
  get isWithinRow(): boolean {
    return this.#step === "row";
  }

  /** Returns the rows since the last call. */
  takeRows(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  take(kind: SqlToken, value: string): void {
    if (kind === "sign" && value === ";") this.#begin();
    else if (this.#step === "row") this.#readValue(kind, value);
    else if (this.#step === "definitions") this.#readDefinition(kind, value);
    else if (this.#step === "columns") this.#readColumn(kind, value);
    else if (kind === "sign") this.#open(value);
    else if (kind === "word") this.#readWord(value);
    else this.#readName(value);
  }

  #begin(): void {
    [this.#step, this.#depth, this.#table, this.#columns] = ["begin", 0, "", []];
    this.#wanted.keep(true);
  }

  #readWord(word: string): void {
    const upper = word.toUpperCase();
    if (this.#step === "begin") {
      this.hasCopies ||= upper === "COPY";
      this.#isCreation = upper === "CREATE";
      this.#step = upper === "INSERT" || upper === "REPLACE" ? "into" : this.#isCreation ? "create" : "pass";
    } else if (this.#step === "named" && word === ".") this.#step = this.#isCreation ? "create" : "into";
    else if (this.#step === "named" && /^VALUES?$/.test(upper) && !this.#isCreation) {
      this.#step = "values";
      this.#isWanted = this.#wanted.isWanted(this.#table);
      this.#wanted.keep(this.#isWanted);
    } else if (this.#step === "named" || this.#step === "values") this.#pass();
    else if (!beforeName.test(word)) this.#readName(word.slice(word.lastIndexOf(".") + 1));
  }

  #readName(name: string): void {
    if (this.#step !== "into" && this.#step !== "create") return;
    [this.#table, this.#step] = [name, "named"];
  }

  #pass(): void {
    this.#step = "pass";
  }

  #open(sign: string): void {
    if (sign !== "(") return;
    if (this.#step === "values") {
      [this.#values, this.#value, this.#step] = [[], undefined, "row"];
      this.#depth = 1;
    } else if (this.#step === "named") {
      [this.#step, this.#depth, this.#before] = [this.#isCreation ? "definitions" : "columns", 1, ","];
    }
  }

  #readColumn(kind: SqlToken, value: string): void {
    if (kind !== "sign") this.#columns.push(value);
    else if (value === ")") this.#step = "named";
  }

  #readDefinition(kind: SqlToken, value: string): void {
    if (kind === "sign") {
      if (value === "(") this.#depth += 1;
      if (value === ")") this.#depth -= 1;
      if (this.#depth === 0) {
        this.#columnsOf.set(this.#table, this.#columns);
        this.#pass();
      }
    } else if (this.#depth === 1 && this.#before === "," && (kind !== "word" || !noColumn.test(value)))
      this.#columns.push(value);
    this.#before = kind === "sign" ? value : "";
  }

  #readValue(kind: SqlToken, value: string): void {
    if (kind === "text" || kind === "name") this.#value ??= value;
    else if (kind === "word") this.#readPlainValue(value);
    else if (value === "(") this.#depth += 1;
    else if (value === ")") this.#closeValue();
    else if (value === "," && this.#depth === 1) this.#endValue();
  }

  /** A word is a number or NULL; one before a text names the form of that text: `_binary 'abc'`. */
  #readPlainValue(written: string): void {
    if (written.toUpperCase() === "NULL") this.#value = null;
    else if (!written.startsWith("_") && this.#depth === 1) this.#value ??= written;
  }

  #closeValue(): void {
    this.#depth -= 1;
    if (this.#depth > 0) return;
    this.#endValue();
    this.#endRow();
  }

  #endValue(): void {
    this.#values.push(this.#value ?? null);
    this.#value = undefined;
  }

  #endRow(): void {
    this.#step = "values";
    this.counts.set(this.#table, (this.counts.get(this.#table) ?? 0) + 1);
    if (!this.#isWanted) return;
    const names = this.#columns.length > 0 ? this.#columns : (this.#columnsOf.get(this.#table) ?? []);
    this.isNameless ||= names.length === 0;
    const cells = this.#values.flatMap((value, at) => {
      const name = names[at];
      return value === null || name === undefined ? [] : [[name, value] as const];
    });
    this.#rows.push({ table: this.#table, row: Object.fromEntries(cells) });
  }
}
