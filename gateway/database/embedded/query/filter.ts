import type { Doc, Value } from "../bson/doc.ts";
import type { Interval } from "./intervals.ts";
import type { Path } from "./path.ts";
import type { Test } from "./walk.ts";

/** A parsed filter: it decides, and says what an index may look for. */
export interface Filter {
  matches(doc: Doc): boolean;
  /** For operators on a field: what they ask of one value, no array being opened ($elemMatch). */
  single?: Test;
  /** Which element of the outermost array matched: what `$` in an update or a projection stands for. */
  position?(doc: Doc): number | null;
  /** The condition as it was written, for finding it again in a partial index. */
  readonly atom?: { path: string; operator: string; operand: Value };
  /** What the planner can use; anything else only decides. */
  readonly plan: Plannable | null;
}

export type Plannable =
  | { kind: "and"; filters: Filter[] }
  | { kind: "or"; filters: Filter[] }
  /**
   * Every matching document has, under `path`, a key inside the intervals. `exact`: and a document that has a value
   * there matches. `group`: one array element has all keys of the group.
   */
  | { kind: "keys"; path: Path; intervals: Interval[]; exact: boolean; group?: object }
  /** The path exists in every matching document. */
  | { kind: "exists"; path: Path };
