/** French texts of the block of a picture. */
export const pictureTexts = {
  name: (alt: string) => (alt ? `Image\u00a0: ${alt}` : "Image sans texte de remplacement"),
  size: "Taille",
  sizes: {
    "": "Normale",
    wide: "Large",
    full: "Toute la largeur",
    left: "Petite, à gauche du texte",
    right: "Petite, à droite du texte",
  },
  frame: "Cadrer l’image",
  alt: "Ce que montre l’image",
  altHint: "Pour les personnes qui ne la voient pas.",
  caption: "Légende",
  credit: "Crédit",
  licence: "Licence",
  noLicence: "Non précisée",
  remove: "Retirer l’image",
  elsewhere: (address: string) => `Image d’un autre site, montrée comme un lien\u00a0: ${address}`,
  slash: { label: "Image", synonyms: "photo illustration img picture" },
  compared: {
    alt: "Texte de remplacement\u00a0:",
    size: "Taille\u00a0:",
    focus: "Point d’intérêt\u00a0:",
    point: (focus: string) => `${focus.replace(" ", "\u00a0%, ")}\u00a0%`,
  },
} as const;
