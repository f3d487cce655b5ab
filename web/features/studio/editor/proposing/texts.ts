export const proposingTexts = {
  return: "Rendre à l’auteur",
  returnHint:
    "L’article redevient un brouillon. Votre mot s’affiche au-dessus du texte, et l’auteur en est prévenu.",
  word: "Votre mot",
  send: "Rendre",
  returned: "L’article est rendu à son auteur.",
  notSaved: "Enregistrez d’abord\u00a0: cet article a des modifications que le serveur n’a pas.",
  from: (name: string) => `${name} vous rend cet article\u00a0:`,
  publishedTitle: "Votre article est paru",
  scheduledTitle: (time: string) => `Votre article paraîtra ${time}`,
} as const;
