import { elsewhere } from "./ailleurs.ts";
import type { DemoArticle } from "./article.ts";
import { cooking } from "./cuisine.ts";
import { culture } from "./culture.ts";
import { economy } from "./economie.ts";
import { nature } from "./nature.ts";
import { sciences } from "./sciences.ts";
import { society } from "./societe.ts";
import { sport } from "./sport.ts";

/** The rubrics, as categories: their rank is where they stand in the list. */
export const demoCategories: readonly { readonly name: string; readonly section: number }[] = [
  { name: "Culture", section: 1 },
  { name: "Société", section: 1 },
  { name: "Économie", section: 2 },
  { name: "Sciences", section: 2 },
  { name: "Nature", section: 3 },
  { name: "Cuisine", section: 3 },
  { name: "Sport", section: 4 },
  { name: "Ailleurs", section: 5 },
];

/** Every article, oldest first, so that ids and dates are in one order. */
export const demoArticles: readonly DemoArticle[] = [
  ...culture,
  ...society,
  ...economy,
  ...sciences,
  ...nature,
  ...cooking,
  ...sport,
  ...elsewhere,
].sort((one, other) => other.daysAgo - one.daysAgo);
