export const texts = {
  width: "Largeur",
  widths: { narrow: "Étroit", middle: "Moyen", wide: "Large" },
  dark: "Couleurs sombres",
  frame: "L’e-mail tel qu’il partirait",
  tooLong: (size: string, shorten: string) =>
    `Cet e-mail fait ${size}\u00a0: Gmail n’en montrera que le début (102\u00a0Ko), sans le lien pour se désabonner. ${shorten}`,
  shorten: {
    POST: "Envoyez plutôt une lettre qui renvoie à l’article.",
    LETTER: "Raccourcissez la lettre, ou renvoyez à un article.",
    DIGEST: "Raccourcissez les résumés des articles de la semaine.",
  },
} as const;
