/** French texts of the block of a button. */
export const buttonTexts = {
  name: "Bouton",
  sample: "Votre bouton",
  label: "Texte du bouton",
  address: "Adresse du bouton",
  addressHint: "Une page, une adresse électronique ou un numéro de téléphone.",
  notAnAddress: "Cette adresse ne peut pas être suivie.",
  remove: "Retirer le bouton",
  synonyms: "appel action inscription lien button cta",
} as const;
