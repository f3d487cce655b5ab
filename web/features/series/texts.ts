export const texts = {
  kind: "Série",
  description: (title: string, site: string) =>
    `Les articles de la série «\u00a0${title}\u00a0», sur ${site}.`,
  failed: "La page de cette série n’a pas pu être chargée.",
} as const;
