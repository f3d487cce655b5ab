import type { LabelName } from "../../../../../schema/labels.ts";

export const texts = {
  intro:
    "Des mots d’origine du site, que vous pouvez remplacer partout où ils paraissent. Un champ vide garde le mot d’origine. Les textes des liens du menu se changent dans «\u00a0Menus\u00a0».",
  plain: "Employer le français courant",
  original: "Revenir aux mots d’origine",
  field: (word: string) => `«\u00a0${word}\u00a0»`,
  groups: {
    "Menu et compte": ["profile", "ownPosts", "team", "chat", "login"],
    Accueil: ["openPost", "recentPosts", "popularPosts", "exclusivePosts"],
    "Articles et actualités": ["feedsTitle", "allCategories", "noPosts", "createPost", "play", "pause"],
    "Lecture à voix haute": ["readAloud", "pauseReading", "resumeReading", "stopReading"],
    Galerie: ["galleryImages", "galleryVideos", "galleryAudio", "noPreview"],
    Studio: ["allPosts", "create", "isExclusive", "administrator", "member"],
    Messages: [
      ...(["notFound", "confirmDeletion", "accountNeeded", "loading", "requiredField"] as const),
      ...(["requiredInformation", "invalidEmail", "differentPasswords"] as const),
    ],
  } satisfies Readonly<Record<string, readonly LabelName[]>>,
} as const;
