import type { Masthead } from "../../../../../schema/appearance/masthead.ts";
import type { SketchChoice } from "../SketchCards.tsx";

/** Places of the site's name, as the studio offers it. */
export const mastheadChoices: readonly (SketchChoice & { readonly value: Masthead })[] = [
  {
    value: "RAIL",
    label: "À côté de la page",
    description: "Le nom et le menu dans une colonne, à gauche.",
    parts: [
      ...([
        [0, 0, 26, 72, 0.12],
        [4, 5, 16, 5, 0.8],
        [4, 16, 14, 2, 0.4],
        [4, 22, 14, 2, 0.4],
        [4, 28, 14, 2, 0.4],
      ] as const),
      ...([
        [32, 5, 88, 3, 0.25],
        [32, 14, 54, 34, 0.3],
        [32, 52, 46, 5, 0.8],
        [92, 14, 28, 18, 0.2],
        [92, 36, 28, 18, 0.2],
      ] as const),
    ],
  },
  {
    value: "TOP",
    label: "En tête, comme un journal",
    description: "Le nom en grand au-dessus de la page, le menu en ligne.",
    parts: [
      ...([
        [30, 4, 60, 11, 0.8],
        [0, 19, 120, 0.8, 0.5],
        [26, 22, 12, 2, 0.4],
        [42, 22, 12, 2, 0.4],
        [58, 22, 12, 2, 0.4],
      ] as const),
      ...([
        [74, 22, 12, 2, 0.4],
        [0, 27, 120, 0.8, 0.5],
        [0, 33, 76, 30, 0.3],
        [82, 33, 38, 18, 0.2],
        [82, 55, 38, 10, 0.2],
      ] as const),
    ],
  },
];
