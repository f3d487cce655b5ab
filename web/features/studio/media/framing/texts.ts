/** Texts of the framing of a picture. */
export const framingTexts = {
  open: "Cadrer",
  openFor: (label: string) => `Cadrer\u00a0: ${label}`,
  title: "Cadrage de l’image",
  crop: "Recadrer",
  cropHint:
    "Tirez les bords ou les coins, ou servez-vous des curseurs. L’image ne change qu’ici\u00a0: dans la médiathèque elle reste entière.",
  apply: "Recadrer",
  whole: "Revenir à l’image entière",
  focus: "Point d’intérêt",
} as const;
