export const proposingTexts = {
  propose: "Proposer",
  return: "Rendre à l’auteur",
  returnHint: "L’article redevient un brouillon. Votre mot est au-dessus du texte, et part par e-mail.",
  word: "Votre mot",
  send: "Rendre",
  returned: "L’article est rendu à son auteur.",
  notSaved: "Enregistrez d’abord\u00a0: cet article a des modifications que le serveur n’a pas.",
  from: (name: string) => `${name} vous rend cet article\u00a0:`,
  proposed: "Proposé\u00a0: la rédaction le lira. Vous pouvez encore y toucher.",
  lockedTitle: "La rédaction a pris cet article",
  read: "Lire l’article",
} as const;
