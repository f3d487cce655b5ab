import { type CategoryColorName, colorOfSection } from "../../../schema/category-colors.ts";
import styles from "./category-color.module.css";

const classes: Readonly<Record<CategoryColorName, string | undefined>> = {
  CANOPY: styles.canopy,
  LATERITE: styles.laterite,
  GOLD: styles.gold,
  EARTH: styles.earth,
  DUSK: styles.dusk,
  LAGOON: styles.lagoon,
  INDIGO: styles.indigo,
  HIBISCUS: styles.hibiscus,
};

/** Returns the class that sets `--tone` to a category's colour; each has a contrast of 4.5 in both modes. */
export const categoryColorClass = (color: CategoryColorName): string => classes[color] ?? "";

/** Returns the same of what has no category: its title decides. */
export const titleColorClass = (title: string): string => categoryColorClass(colorOfSection(title.length));
