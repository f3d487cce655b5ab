const n = "\u00a0";

/** Texts of the button that holds everything. */
export const texts = {
  heldUntil: (date: string) => `Tout est retenu jusqu’au ${date}.`,
  holdAll: "Tout retenir une heure",
  release: "Ne plus tout retenir",
  holdAllHint: `En cas d’attaque${n}: rien de ce que des lecteurs écrivent ne paraît sans vous.`,
} as const;
