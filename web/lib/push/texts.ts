/** Reasons why a browser receives no push notifications. */
export const texts = {
  unsupported:
    "Ce navigateur ne reçoit pas de notifications. Sur iPhone, ajoutez d’abord le site à l’écran d’accueil, puis ouvrez-le depuis cet écran.",
  denied:
    "Ce navigateur refuse les notifications de ce site. Autorisez-les dans ses réglages, puis réessayez.",
  failed: "Le service de notification de ce navigateur n’a pas répondu. Réessayez un peu plus tard.",
} as const;

export type PushProblem = keyof typeof texts;
