export const texts = {
  title: "Commencer mon site",
  opening: "Un instant\u00a0: votre site s’ouvre.",
  login: "Se connecter",
} as const;
