import { Doc, type Maybe } from "../bson/doc.ts";
import { isNumeric, type Path } from "./path.ts";

export type Test = (value: Maybe) => boolean;

/**
 * Returns whether a value at the path passes, with MongoDB's rules for arrays: each element is tested and, where
 * the path ends at an array, the array itself. A missing value is tested as undefined. Without `openLast`, an array
 * at the end is tested as a whole only ($size, $exists, $elemMatch).
 */
export function someValueAt(doc: Doc, path: Path, openLast: boolean, test: Test): boolean {
  return walkDoc(doc, path.parts, 0, openLast, test);
}

function walkDoc(doc: Doc, parts: readonly string[], from: number, openLast: boolean, test: Test): boolean {
  let value: Maybe = doc.get(parts[from]!);
  let next = from + 1;
  while (next < parts.length && value instanceof Doc) value = value.get(parts[next++]!);
  if (!Array.isArray(value)) return test(next < parts.length ? undefined : value);
  if (next < parts.length) return walkArray(value, parts, next, openLast, test);
  return (openLast && value.some(test)) || test(value);
}

function walkArray(
  array: Maybe[],
  parts: readonly string[],
  at: number,
  openLast: boolean,
  test: Test,
): boolean {
  const index = isNumeric(parts[at]!) ? Number(parts[at]) : -1;
  for (let i = 0; i < array.length; i++) {
    const element = array[i];
    if (element instanceof Doc && walkDoc(element, parts, at, openLast, test)) return true;
    if (i !== index) continue;
    if (at === parts.length - 1) {
      if (test(element)) return true;
    } else if (element instanceof Doc) {
      if (walkDoc(element, parts, at + 1, openLast, test)) return true;
    } else if (Array.isArray(element) && walkArray(element, parts, at + 1, openLast, test)) return true;
  }
  return false;
}
