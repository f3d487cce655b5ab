export interface SortOrder {
  /** Index of a column of numbers; -1 for the names. */
  column: number;
  isAscending: boolean;
}

/** Returns the rows by name, or by one of their numbers; equal ones stay in the order in which they came. */
export function sortRows<Row>(
  rows: readonly Row[],
  { column, isAscending }: SortOrder,
  nameOf: (row: Row) => string,
  numbersOf: (row: Row) => readonly number[],
): Row[] {
  const sign = isAscending ? 1 : -1;
  return rows.toSorted((one, other) =>
    column < 0
      ? sign * nameOf(one).localeCompare(nameOf(other), "fr")
      : sign * ((numbersOf(one)[column] ?? 0) - (numbersOf(other)[column] ?? 0)),
  );
}
