/** Texts of all forms. */
export const texts = {
  dialCode: "Indicatif",
  telephone: "Téléphone",
  optionalTelephone: "Téléphone (facultatif)",
  withoutScript:
    "Ce formulaire a besoin de JavaScript pour protéger ce que vous écrivez. Activez-le dans votre navigateur, puis rechargez la page.",
  uses: {
    title: "Avec un compte",
    each: [
      "Prenez la parole sous un article, et suivez ce qu’on vous répond.",
      "Retrouvez ce que vous avez aimé et commenté, sur tous vos appareils.",
      "Choisissez les nouvelles qui vous arrivent, et quand.",
    ],
  },
};
