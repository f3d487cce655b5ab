export const texts = {
  share: "Partager",
  shareTitle: "Partager cette page",
  byMail: "Par e-mail",
  copyLink: "Copier le lien",
  file: "Envoyer l’article (un fichier)",
  otherApp: "Par une autre application",
  copied: "L’adresse de la page est copiée.",
  notCopied: "L’adresse n’a pas pu être copiée. Vous la trouverez dans la barre du navigateur.",
} as const;
