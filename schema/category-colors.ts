/**
 * Colours that a category may have, by name. The first five, in this order, are also the colours of categories that were
 * given none, by section. Their values are the mood's (schema/appearance).
 */
export const categoryColors = [
  "CANOPY",
  "LATERITE",
  "GOLD",
  "EARTH",
  "DUSK",
  "LAGOON",
  "INDIGO",
  "HIBISCUS",
] as const;
export type CategoryColorName = (typeof categoryColors)[number];

const bySection = categoryColors.slice(0, 5);

/** Returns the colour of a category without one of its own, or of a title without a category. */
export const colorOfSection = (section: number): CategoryColorName =>
  bySection[Math.abs(section) % bySection.length] ?? "CANOPY";
