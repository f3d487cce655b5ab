/** Texts of what readers follow. */
export const texts = {
  follow: "Suivre",
  followed: "Suivi",
  followOf: (name: string) => `Suivre ${name}`,
  followedOf: (name: string) => `Suivi\u00a0: ${name}`,
  legend: "Quand un article paraît, me prévenir",
  NOTIFICATION: "Dans le site",
  PUSH: "Par notification sur cet appareil",
  LETTER: "Par lettre, à l’adresse de mon compte",
  save: "Enregistrer",
  saved: (name: string) => `Vous suivez ${name}.`,
  ended: (name: string) => `Vous ne suivez plus ${name}.`,
  list: "Tous mes abonnements",
  login: "Se connecter",
  loginFor: "pour être prévenu dans le site ou par notification.",
  letterOf: (name: string) => `Recevoir chaque article de «\u00a0${name}\u00a0» par e-mail, sans compte`,
} as const;
