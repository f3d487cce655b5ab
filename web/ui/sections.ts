/** Categories in the groups of their sections; they come sorted by section, then by name. */
export function bySection<Category extends { section: number }>(
  categories: readonly Category[],
): Category[][] {
  const groups = new Map<number, Category[]>();
  for (const category of categories)
    groups.set(category.section, [...(groups.get(category.section) ?? []), category]);
  return [...groups.values()];
}
