/**
 * Colours that a category may have, by name. The first five, in this order, are also the colours of categories that were
 * given none, by section. The web (ui/theme/colors.ts) and the drawn link previews (gateway/images) say their values.
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
