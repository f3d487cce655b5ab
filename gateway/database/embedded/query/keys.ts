import { Doc, type Maybe } from "../bson/doc.ts";
import { CommandError } from "../errors.ts";
import { isNumeric, type Path } from "./path.ts";

/** One combination of values; `undefined` stands for an empty array, null also for what is missing. */
export interface Row {
  values: Maybe[];
  /** None of the fields is there: a sparse index skips it. */
  blank: boolean;
}

export interface Keys {
  rows: Row[];
  /** Per field, whether an array was opened on its way. */
  multikey: boolean[];
}

interface State {
  value: Maybe;
  /** How many parts of the path are behind. */
  taken: number;
  /** Where this value is, so that fields below one array are known to share it. */
  place: string;
  /** Nothing more to follow: a scalar, a missing value, or an element that must not be opened again. */
  done: boolean;
  emptyArray: boolean;
}

/** The values a document has under each of the paths together: one row, or one an element where arrays are met. */
export function keysOf(doc: Doc, paths: readonly Path[]): Keys {
  const simple = simpleRow(doc, paths);
  if (simple) return { rows: [simple], multikey: paths.map(() => false) };
  const multikey = paths.map(() => false);
  const rows: Row[] = [];
  const start: State = { value: doc, taken: 0, place: "", done: false, emptyArray: false };
  expand(
    paths.map(() => start),
    paths,
    multikey,
    rows,
  );
  return { rows, multikey };
}

function simpleRow(doc: Doc, paths: readonly Path[]): Row | null {
  const values: Maybe[] = [];
  let blank = true;
  for (const { parts } of paths) {
    let value: Maybe = doc;
    for (const part of parts) {
      if (Array.isArray(value)) return null;
      value = value instanceof Doc ? value.get(part) : undefined;
    }
    if (Array.isArray(value)) return null;
    if (value !== undefined) blank = false;
    values.push(value ?? null);
  }
  return { values, blank };
}

function expand(states: State[], paths: readonly Path[], multikey: boolean[], rows: Row[]): void {
  const settled = states.map((state, i) => advance(state, paths[i]!));
  const isOpen = (state: State) => !state.done && Array.isArray(state.value);
  const first = settled.find(isOpen);
  if (!first) {
    rows.push({
      values: settled.map((state) => (state.emptyArray ? undefined : (state.value ?? null))),
      blank: settled.every((state) => state.value === undefined && !state.emptyArray),
    });
    return;
  }
  for (let i = 0; i < settled.length; i++) {
    const state = settled[i]!;
    if (!isOpen(state)) continue;
    if (state.place !== first.place) {
      const names = [state, first].map(({ place }) => `[${place.slice(place.lastIndexOf(".") + 1)}]`);
      throw new CommandError(171, `cannot index parallel arrays ${names.join(" ")}`);
    }
    multikey[i] = true;
  }
  const array = first.value as Maybe[];
  const elements = array.length === 0 ? [undefined] : array;
  for (const element of elements) {
    expand(
      settled.map((state, i) =>
        isOpen(state) ? into(state, element, paths[i]!, array.length === 0) : state,
      ),
      paths,
      multikey,
      rows,
    );
  }
}

/** An empty array is « undefined » in a key of its own, and nothing for what lies below it. */
function into(state: State, element: Maybe, path: Path, empty: boolean): State {
  const leaf = state.taken === path.parts.length;
  if (leaf) return { ...state, value: element, done: true, emptyArray: empty };
  if (element instanceof Doc) return { ...state, value: element };
  return { ...state, value: undefined, done: true };
}

/** Follows documents, and indexes an array where the path names an element, as far as no array must be opened. */
function advance(state: State, path: Path): State {
  let { value, taken, place } = state;
  if (state.done) return state;
  while (taken < path.parts.length) {
    const part = path.parts[taken]!;
    if (value instanceof Doc) value = value.get(part);
    else if (!Array.isArray(value)) return { ...state, value: undefined, taken, place, done: true };
    else if (isNumeric(part) && Number(part) < value.length) {
      if (value.some((element) => element instanceof Doc && element.has(part))) {
        throw new CommandError(16746, `Ambiguous field name found in array: '${part}'`);
      }
      value = value[Number(part)];
    } else break;
    place = `${place}.${part}`;
    taken++;
  }
  return { ...state, value, taken, place };
}
