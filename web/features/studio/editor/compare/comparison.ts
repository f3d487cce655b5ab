import type { Side } from "./Changed.tsx";
import { compareBlocks, type Passage } from "./compare-blocks.ts";
import {
  type ComparedField,
  type ComparedValues,
  compareFields,
  type FieldChange,
} from "./compare-fields.ts";
import { countWords } from "./mark-changes.ts";

/** Two texts compared: the fields and passages, the left one being the older. */
export interface Comparison {
  fields: readonly FieldChange[];
  passages: readonly Passage[];
  added: number;
  removed: number;
}

/** Side that is taken of each field (by name) and passage (by place) that differ; the others are of the default side. */
export interface Choices {
  usual: Side;
  taken: ReadonlyMap<string | number, Side>;
}

export function compare(
  fields: readonly ComparedField[],
  left: ComparedValues,
  right: ComparedValues,
): Comparison {
  const passages = compareBlocks(left.content, right.content);
  const sum = (side: Side) =>
    passages.reduce((count, passage) => {
      const own = passage[side]?.tokens.filter((token) => passage.marked.has(token)) ?? [];
      return count + countWords(new Set(own));
    }, 0);
  return { fields: compareFields(fields, left, right), passages, added: sum("right"), removed: sum("left") };
}

export const hasNoChanges = ({ fields, passages }: Comparison): boolean =>
  fields.length === 0 && passages.every(({ isSame }) => isSame);

/** Returns the keys of what differs, in order: fields by name, passages by place. */
export const changedKeys = ({ fields, passages }: Comparison): (string | number)[] => [
  ...fields.map(({ name }) => name),
  ...passages.flatMap(({ isSame }, place) => (isSame ? [] : place)),
];

export const sideOf = ({ taken, usual }: Choices, key: string | number): Side => taken.get(key) ?? usual;

/** Returns the side from which all is taken; null for a mixture. */
export function onlySide(comparison: Comparison, choices: Choices): Side | null {
  const sides = new Set(changedKeys(comparison).map((key) => sideOf(choices, key)));
  if (sides.size > 1) return null;
  return [...sides][0] ?? choices.usual;
}

/** Returns the values that the choices make of two texts. A text of which all passages are taken stays as it was written. */
export function merge<Values extends { content: string }>(
  comparison: Comparison,
  choices: Choices,
  sides: Readonly<Record<Side, Values>>,
): Values {
  const only = onlySide(comparison, choices);
  if (only) return sides[only];
  const { fields, passages } = comparison;
  const base = sides[choices.usual];
  const changes = fields.map(({ name }) => [name, sides[sideOf(choices, name)][name as keyof Values]]);
  return { ...base, ...Object.fromEntries(changes), content: mergeContent(passages, choices, sides) };
}

function mergeContent(
  passages: readonly Passage[],
  choices: Choices,
  sides: Readonly<Record<Side, { content: string }>>,
): string {
  const places = passages.flatMap(({ isSame }, place) => (isSame ? [] : place));
  const taken = new Set(places.map((place) => sideOf(choices, place)));
  const [only] = taken.size === 0 ? [choices.usual] : taken.size === 1 ? taken : [];
  if (only) return sides[only].content;
  return passages
    .flatMap(
      (passage, place) => passage[passage.isSame ? choices.usual : sideOf(choices, place)]?.source ?? [],
    )
    .join("\n\n");
}
