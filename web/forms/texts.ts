/** Texts of the forms that stand on a page of their own. */
export const texts = {
  uses: {
    title: "Avec un compte",
    each: [
      "Prenez la parole sous un article, et suivez ce qu’on vous répond.",
      "Retrouvez ce que vous avez aimé et commenté, sur tous vos appareils.",
      "Choisissez les nouvelles qui vous arrivent, et quand.",
    ],
  },
};
