/** Groups categories by section; they come sorted by section, then by name. */
export function groupBySection<Category extends { section: number }>(
  categories: readonly Category[],
): Category[][] {
  const groups = new Map<number, Category[]>();
  for (const category of categories)
    groups.set(category.section, [...(groups.get(category.section) ?? []), category]);
  return [...groups.values()];
}
