export const texts = {
  title: "Aperçu",
  frame: "Le site avec ces réglages",
  place: "Page montrée",
  places: { home: "Accueil", article: "Un article", studio: "Studio" },
  screen: "Largeur de l’écran",
  screens: { laptop: "Ordinateur", phone: "Téléphone" },
  /** In pixels. */
  widths: { laptop: 1280, phone: 360 },
  open: "Ouvrir en grand",
  settings: "Réglages",
} as const;
