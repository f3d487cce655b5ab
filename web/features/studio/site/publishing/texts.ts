export const texts = {
  later: "Publier plus tard",
  title: "Publier à une heure choisie",
  alsoSince: "Les changements faits depuis paraîtront aussi.",
  appears: (time: string) => `Paraîtra ${time}.`,
  appearsWithoutSince: (time: string) => `Paraîtra ${time}, sans les changements faits depuis.`,
  change: "Changer",
  changeLabel: "Changer l’heure de parution",
  cancel: "Annuler",
  cancelLabel: "Annuler la parution",
  scheduled: (time: string) => `Ces réglages paraîtront ${time}.`,
  cancelled: "La parution est annulée\u00a0; vos changements restent enregistrés.",
  published: "Publié\u00a0: vos lecteurs le voient.",
  publishedInstead: (time: string) =>
    `Publié\u00a0: vos lecteurs le voient. La parution prévue ${time} est annulée.`,
} as const;
