import type { FrontLayout } from "../../../../../schema/site/home.ts";
import type { SketchChoice } from "../SketchCards.tsx";

/** Layouts of the first articles at the top of the home page, as the studio offers them. */
export const layoutChoices: readonly (SketchChoice & { readonly value: FrontLayout })[] = [
  {
    value: "CAROUSEL",
    label: "Carrousel",
    description: "Cinq articles l’un après l’autre, trois à côté.",
    parts: [
      ...([
        [0, 0, 76, 44, 0.3],
        [0, 49, 60, 6, 0.8],
        [0, 60, 22, 6, 0.5],
        [58, 61, 4, 4, 0.5],
        [66, 61, 4, 4, 0.5],
      ] as const),
      ...([
        [82, 0, 38, 22, 0.2],
        [82, 26, 32, 4, 0.6],
        [82, 38, 14, 10, 0.2],
        [82, 54, 14, 10, 0.2],
      ] as const),
    ],
  },
  {
    value: "COLUMNS",
    label: "Journal",
    description: "Tout se voit d’un coup\u00a0: un article au milieu, les autres en colonnes.",
    parts: [
      ...([
        [0, 0, 26, 16, 0.2],
        [0, 19, 22, 3, 0.6],
        [0, 36, 26, 16, 0.2],
        [0, 55, 22, 3, 0.6],
      ] as const),
      ...([
        [32, 0, 56, 36, 0.3],
        [32, 41, 54, 6, 0.8],
        [32, 50, 40, 6, 0.8],
        [32, 61, 46, 2, 0.4],
      ] as const),
      ...([
        [94, 0, 26, 3, 0.6],
        [94, 14, 24, 3, 0.6],
        [94, 28, 26, 3, 0.6],
        [94, 42, 20, 3, 0.6],
        [94, 56, 25, 3, 0.6],
      ] as const),
    ],
  },
  {
    value: "COVER",
    label: "Couverture",
    description: "Un article en très grand, les autres en rangs dessous.",
    parts: [
      ...([
        [0, 0, 120, 34, 0.3],
        [16, 38, 88, 8, 0.8],
        [30, 49, 60, 2, 0.4],
      ] as const),
      ...([
        [0, 57, 26, 15, 0.2],
        [31.3, 57, 26, 15, 0.2],
        [62.6, 57, 26, 15, 0.2],
        [94, 57, 26, 15, 0.2],
      ] as const),
    ],
  },
];
