export const texts = {
  studio: "Studio",
  site: "Voir le site",
  fold: "Replier le menu",
  unfold: "Déplier le menu",
  search: "Chercher partout",
  /** The part that the rail has room for beside the key, and the rest of the name. */
  searchParts: ["Chercher", "partout"],
  more: "Plus",
  account: "Votre compte",
  profile: "Votre profil",
  notifications: "Notifications",
  theme: "Thème",
  themes: { system: "Du système", light: "Clair", dark: "Sombre" },
  signOut: "Se déconnecter",
} as const;
