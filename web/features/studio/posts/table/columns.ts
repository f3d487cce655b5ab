import { useState } from "react";
import { columnsKey, persistent } from "../../../../lib/browser/storage.ts";
import { texts } from "../texts.ts";

export type Column = keyof typeof texts.columns;

const all = Object.keys(texts.columns) as Column[];
/** Hidden until somebody chooses: with them the table is wider than a laptop. */
const atFirst: readonly Column[] = ["likes", "comments"];
const hidden = persistent<Column[]>(columnsKey);

/** The columns beside title and state that are shown; this device remembers those that are hidden. */
export function useColumns() {
  const [without, setWithout] = useState<readonly Column[]>(() => hidden.read() ?? atFirst);
  return {
    all,
    has: (column: Column) => !without.includes(column),
    toggle: (column: Column) => {
      const next = without.includes(column)
        ? without.filter((each) => each !== column)
        : [...without, column];
      hidden.write([...next]);
      setWithout(next);
    },
  };
}

export type Columns = ReturnType<typeof useColumns>;
