import type { Category_RowFragment } from "../../../gql/graphql.ts";

export interface CategoryPlace {
  section: number;
  /** Id of the category in front of which it goes; null: at the end. */
  before: string | null;
}

const bySection = (categories: readonly Category_RowFragment[], section: number) =>
  categories.filter((category) => category.section === section);

/** Returns the numbers of the sections in order. */
export const sectionsOf = (categories: readonly Category_RowFragment[]): number[] => [
  ...new Set(categories.map(({ section }) => section)),
];

/** Returns the number of a section after all others. */
export const newSectionOf = (categories: readonly Category_RowFragment[]): number =>
  Math.max(0, ...sectionsOf(categories)) + 1;

/** Returns the categories as they stand after a move, sorted by section. */
export function withPlaced(
  categories: readonly Category_RowFragment[],
  id: string,
  { section, before }: CategoryPlace,
): Category_RowFragment[] {
  const moved = categories.find((category) => category.id === id);
  if (!moved) return [...categories];
  const others = categories.filter((category) => category !== moved);
  const order = bySection(others, section);
  const index = order.findIndex((category) => category.id === before);
  order.splice(index < 0 ? order.length : index, 0, { ...moved, section });
  const rest = others.filter((category) => category.section !== section);
  return [...rest, ...order].sort((one, other) => one.section - other.section);
}

/**
 * Returns the place one step up or down: within its section, then in the next one, and below the last section in a new one.
 * Null where there is none.
 */
export function placeBeside(
  categories: readonly Category_RowFragment[],
  id: string,
  step: -1 | 1,
  lastSection: number,
): CategoryPlace | null {
  const moved = categories.find((category) => category.id === id);
  if (!moved) return null;
  const order = bySection(categories, moved.section);
  const index = order.indexOf(moved);
  const neighbour = order[index + step];
  if (neighbour) {
    const before = step < 0 ? neighbour : order[index + 2];
    return { section: moved.section, before: before?.id ?? null };
  }
  const sections = sectionsOf(categories);
  const next = sections[sections.indexOf(moved.section) + step];
  if (next !== undefined)
    return { section: next, before: step > 0 ? (bySection(categories, next)[0]?.id ?? null) : null };
  // Alone in the last section it would only change its number.
  const added = newSectionOf(categories);
  return step > 0 && order.length > 1 && added <= lastSection ? { section: added, before: null } : null;
}

/** Returns the position in its section, from 1, and the number of that section's categories. */
export function positionOf(
  categories: readonly Category_RowFragment[],
  { id, section }: Category_RowFragment,
) {
  const order = bySection(categories, section);
  return { place: order.findIndex((category) => category.id === id) + 1, count: order.length };
}
