export const passwordTexts = { show: "Afficher le mot de passe", hide: "Masquer le mot de passe" };
