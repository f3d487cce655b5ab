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
  unsupported:
    "Ce navigateur ne reçoit pas de notifications. Sur iPhone, ajoutez d’abord le site à l’écran d’accueil, puis ouvrez-le depuis cet écran.",
  denied:
    "Ce navigateur refuse les notifications de ce site. Autorisez-les dans ses réglages, puis réessayez.",
  pushFailed: "Le service de notification de ce navigateur n’a pas répondu. Réessayez un peu plus tard.",
} as const;
