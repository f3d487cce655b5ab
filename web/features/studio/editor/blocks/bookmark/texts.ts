/** French texts of the block of a bookmark. */
export const bookmarkTexts = {
  name: "Carte de lien",
  address: "Adresse de la page",
  addressHint: "Le titre, la description et l’image de la page sont proposés.",
  silent: "Cette page n’a pas répondu. Écrivez vous-même son titre.",
  notAPage: "Une adresse qui commence par https:// est attendue.",
  title: "Titre de la carte",
  description: "Description",
  remove: "Retirer la carte",
  synonyms: "signet page aperçu site url bookmark link card",
} as const;
