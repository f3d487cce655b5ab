export const texts = {
  mark: (date) => `Vous lisez une copie du ${date}.`,
  copyOf: (date) => `copie du ${date}`,
  kept: "Gardés, avec leurs images",
  read: "Lus sur cet appareil",
  nothing: "Rien n’est gardé sur cet appareil pour l’instant.",
  empty: "Vider",
};
