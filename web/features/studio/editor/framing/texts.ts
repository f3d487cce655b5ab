/** Texts of the framing of an article's picture. */
export const framingTexts = {
  title: "Cadrage de l’image",
  crop: "Recadrer",
  cropHint:
    "Tirez les bords ou les coins, ou servez-vous des curseurs. Seule l’image de cet article change\u00a0: dans la médiathèque elle reste entière.",
  apply: "Recadrer",
  whole: "Revenir à l’image entière",
  focus: "Point d’intérêt",
} as const;
