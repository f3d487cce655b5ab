const t = "\u202f";

/** French texts about the pending changes of a published article. */
export const pendingTexts = {
  state: "Modifications non publiées",
  publish: "Publier les modifications",
  discard: "Abandonner les modifications",
  confirm: `Abandonner ces modifications${t}? Les lecteurs gardent le texte publié.`,
  discarded: "Les modifications sont abandonnées. Une version les garde.",
  behind:
    "Le texte publié a changé depuis le début de ces modifications. Les publier le remplacera. Comparez-les dans les versions.",
  notSaved: "Ce que vous avez écrit n’a pas encore pu être enregistré. Réessayez ensuite.",
} as const;
