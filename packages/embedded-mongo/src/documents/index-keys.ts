/**
 * Index keys of a document. For each path of an index the document is followed down to a value. Where an array is
 * met, every element gives a row of its own (multikey), so that one document can have many rows; paths below the
 * same array advance together, element by element. Two different arrays in one index are refused with 171 (parallel
 * arrays), as their product could explode.
 */

import { Doc, type Maybe } from "../bson/doc.ts";
import { CommandError } from "../core/errors.ts";
import { isNumeric, type Path } from "./path.ts";

/** Combination of values, one per path; `undefined` stands for an empty array, null for null and missing. */
export interface KeyRow {
  values: Maybe[];
  /** All fields are missing: a sparse index has no entry then. */
  allMissing: boolean;
}

export interface IndexKeys {
  rows: KeyRow[];
  /** Per field, whether an array was expanded on its path. */
  multikey: boolean[];
}

interface PathState {
  value: Maybe;
  /** Number of path parts already followed. */
  depth: number;
  /** Location of the value, to recognise fields below the same array. */
  location: string;
  /** Nothing left to follow: a scalar, a missing value, or an element that must not be expanded again. */
  done: boolean;
  emptyArray: boolean;
}

/** Code of the error for two arrays in one index key. */
export const PARALLEL_ARRAYS = 171;

/** Returns the rows of a document for the paths of an index. */
export function indexKeysOf(doc: Doc, paths: readonly Path[]): IndexKeys {
  const simple = rowsOfOneArray(doc, paths);
  if (simple) return simple;
  const multikey = paths.map(() => false);
  const rows: KeyRow[] = [];
  const start: PathState = { value: doc, depth: 0, location: "", done: false, emptyArray: false };
  expand(
    paths.map(() => start),
    paths,
    multikey,
    rows,
  );
  return { rows, multikey };
}

/** Returns the rows of a document with no array on these paths, or with one at the end of a path; else null. */
function rowsOfOneArray(doc: Doc, paths: readonly Path[]): IndexKeys | null {
  const values: Maybe[] = [];
  let allMissing = true;
  let arrayAt = -1;
  for (const { parts } of paths) {
    let value: Maybe = doc;
    for (const part of parts) {
      if (Array.isArray(value)) return null;
      value = value instanceof Doc ? value.get(part) : undefined;
    }
    if (Array.isArray(value)) {
      if (arrayAt >= 0 || value.length === 0 || (value as Maybe[]).includes(undefined)) return null;
      arrayAt = values.length;
    }
    if (value !== undefined) allMissing = false;
    values.push(value ?? null);
  }
  if (arrayAt < 0) return { rows: [{ values, allMissing }], multikey: paths.map(() => false) };
  const rows = (values[arrayAt] as Maybe[]).map((element) => {
    const row = values.slice();
    row[arrayAt] = element ?? null;
    return { values: row, allMissing: false };
  });
  return { rows, multikey: paths.map((_, i) => i === arrayAt) };
}

function expand(states: PathState[], paths: readonly Path[], multikey: boolean[], rows: KeyRow[]): void {
  const settled = states.map((state, i) => advance(state, paths[i]!));
  const isOpen = (state: PathState) => !state.done && Array.isArray(state.value);
  const first = settled.find(isOpen);
  if (!first) {
    rows.push({
      values: settled.map((state) => (state.emptyArray ? undefined : (state.value ?? null))),
      allMissing: settled.every((state) => state.value === undefined && !state.emptyArray),
    });
    return;
  }
  for (let i = 0; i < settled.length; i++) {
    const state = settled[i]!;
    if (!isOpen(state)) continue;
    if (state.location !== first.location) {
      const names = [state, first].map(
        ({ location }) => `[${location.slice(location.lastIndexOf(".") + 1)}]`,
      );
      throw new CommandError(PARALLEL_ARRAYS, `cannot index parallel arrays ${names.join(" ")}`);
    }
    multikey[i] = true;
  }
  const array = first.value as Maybe[];
  const elements = array.length === 0 ? [undefined] : array;
  for (const element of elements) {
    expand(
      settled.map((state, i) =>
        isOpen(state) ? enterElement(state, element, paths[i]!, array.length === 0) : state,
      ),
      paths,
      multikey,
      rows,
    );
  }
}

/** Enters an array element. An empty array is « undefined » as a value of its own, and missing for paths below it. */
function enterElement(state: PathState, element: Maybe, path: Path, empty: boolean): PathState {
  const leaf = state.depth === path.parts.length;
  if (leaf) return { ...state, value: element, done: true, emptyArray: empty };
  if (element instanceof Doc) return { ...state, value: element };
  return { ...state, value: undefined, done: true };
}

/** Follows documents, and array positions that the path names, until an array must be expanded. */
function advance(state: PathState, path: Path): PathState {
  let { value, depth, location } = state;
  if (state.done) return state;
  while (depth < path.parts.length) {
    const part = path.parts[depth]!;
    if (value instanceof Doc) value = value.get(part);
    else if (!Array.isArray(value)) return { ...state, value: undefined, depth, location, done: true };
    else if (isNumeric(part) && Number(part) < value.length) {
      if (value.some((element) => element instanceof Doc && element.has(part))) {
        throw new CommandError(16746, `Ambiguous field name found in array: '${part}'`);
      }
      value = value[Number(part)];
    } else break;
    location = `${location}.${part}`;
    depth++;
  }
  return { ...state, value, depth, location };
}
