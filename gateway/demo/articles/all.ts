import type { DemoAuthor } from "../people/authors.ts";
import { elsewhere } from "./ailleurs.ts";
import type { DemoArticle, UnsignedArticle } from "./article.ts";
import { cooking } from "./cuisine.ts";
import { culture } from "./culture.ts";
import { economy } from "./economie.ts";
import { features } from "./features/all.ts";
import { nature } from "./nature.ts";
import { sciences } from "./sciences.ts";
import { society } from "./societe.ts";
import { sport } from "./sport.ts";

/** The categories; their rank is their position in the list. */
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

const signed = (by: DemoAuthor, articles: readonly UnsignedArticle[]): DemoArticle[] =>
  articles.map((article) => ({ by, ...article }));

/** Every article, oldest first, so that ids and dates are in one order. */
export const demoArticles: readonly DemoArticle[] = [
  ...features,
  ...signed("edwige", culture),
  ...signed("edwige", society),
  ...signed("rokia", economy),
  ...signed("fulgence", sciences),
  ...signed("desire", nature),
  ...signed("rokia", cooking),
  ...signed("thierry", sport),
  ...signed("solene", elsewhere),
].sort((one, other) => other.daysAgo - one.daysAgo);
