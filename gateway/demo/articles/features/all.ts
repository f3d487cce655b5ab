import type { DemoArticle } from "../article.ts";
import { nightMarket } from "./adjame.ts";
import { lastRunner } from "./derniere.ts";
import { interview } from "./entretien.ts";
import { kedjenou } from "./kedjenou.ts";
import { lagoon } from "./lagune.ts";
import { onion } from "./oignon.ts";
import { shippingYard } from "./paris.ts";
import { slowNetwork } from "./reseau.ts";

/** The long articles: reportages, an interview, a sketchbook, explainers. */
export const features: readonly DemoArticle[] = [
  lagoon,
  nightMarket,
  interview,
  slowNetwork,
  onion,
  shippingYard,
  kedjenou,
  lastRunner,
];
