const n = "\u00a0";

export const texts = {
  title: "Liens d’aperçu",
  intro:
    "Toute personne qui a le lien peut lire ce texte tel qu’il est enregistré, sans compte, pendant la durée choisie.",
  life: "Durée",
  lives: { 1: `1${n}heure`, 24: `24${n}heures`, 168: `7${n}jours` },
  create: "Créer un lien",
  made: "Lien à envoyer",
  madeHint: "Copiez-le maintenant, il ne sera plus montré.",
  copy: "Copier",
  copied: "Le lien est copié.",
  notCopied: "Le lien n’a pas pu être copié. Copiez-le à la main.",
  open: "Liens actifs",
  none: "Aucun lien n’est actif.",
  until: "Jusqu’au",
  by: (name: string) => `par ${name}`,
  revoke: "Révoquer",
  revokeIt: (end: string) => `Révoquer le lien valable jusqu’au ${end}`,
  revoked: "Le lien est révoqué.",
} as const;
