export const texts = {
  title: "Ma liste",
  here: "Les articles que vous gardez sur cet appareil. Avec un compte, vous les retrouvez partout.",
  login: "Se connecter",
  none: "Aucun article gardé",
  hint: "«\u00a0Garder\u00a0», à la fin d’un article, le met ici.",
  all: "Voir les articles",
  failed: "Votre liste n’a pas pu être chargée.",
} as const;
