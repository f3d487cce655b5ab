export const texts = {
  width: "Largeur",
  widths: { narrow: "Étroit", middle: "Moyen", wide: "Large" },
  dark: "Couleurs sombres",
  frame: "L’e-mail tel qu’il partirait",
} as const;
