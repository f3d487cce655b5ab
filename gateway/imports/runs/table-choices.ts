import { foldedName } from "../people/csv.ts";
import type { TableChoices } from "../people/people-source.ts";
import type { ImportColumn } from "../records/import-column.ts";
import type { ImportRun } from "../records/import-run.entity.ts";
import type { SourceColumn } from "../source/records.ts";

/** Returns the choices of an administrator about a run's tables. */
export function choicesOf({ columns = [], consentOrigin, areRefusals }: ImportRun): TableChoices {
  const chosen = columns.filter(({ isChosen }) => isChosen);
  return {
    meanings: Object.fromEntries(chosen.map(({ name, meaning }) => [foldedName(name), meaning])),
    ...(consentOrigin && { origin: consentOrigin }),
    ...(areRefusals && { areRefusals }),
  };
}

/** Columns that are shown of all tables of a run. */
const mostColumns = 100;

/** Returns the columns of a run's tables, one of several with the same name. */
export function shownColumns(
  found: readonly SourceColumn[],
  { meanings = {} }: TableChoices,
): ImportColumn[] {
  const byName = new Map(found.map((column) => [foldedName(column.name), column]));
  return [...byName].slice(0, mostColumns).map(([key, { name, meaning, examples }]) => ({
    ...{ name: name.slice(0, 200), meaning, examples: [...examples] },
    isChosen: meanings[key] !== undefined,
  }));
}
