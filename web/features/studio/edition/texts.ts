const n = "\u00a0";

/** Texts of /studio/edition. */
export const texts = {
  title: "Édition du jour",
  intro:
    "Un texte et une image à envoyer par WhatsApp, ou à publier sur Telegram. Chaque adresse courte est comptée dans les Chiffres.",
  failed: "L’édition n’a pas pu être préparée.",
  empty: "Publiez un premier article\u202f: il fera la première édition.",
  text: "Le texte",
  picture: (count: number) =>
    `Image de l’édition${n}: le nom du site, la date et ${count} titre${count > 1 ? "s" : ""}`,
  share: "Partager",
  copy: "Copier le texte",
  download: "Télécharger l’image",
  copied: "Le texte est copié.",
  notCopied: "Le texte n’a pas pu être copié.",
  voice: "La note vocale",
  voiceHint: `Les 90 premières secondes du son d’un article, en un fichier de 300${n}ko au plus.`,
  makeVoice: "Préparer la note vocale",
  voiceFailed: "La note vocale n’a pas pu être préparée.",
  noEncoder: "Ce navigateur ne sait pas préparer de note vocale.",
  shareVoice: "Partager la note vocale",
  downloadVoice: "Télécharger la note vocale",
  articles: "Les articles",
  articlesHint: "Six au plus, dans l’ordre où vous les cochez.",
  again: "Préparer avec ces articles",
} as const;
