export const texts = {
  kind: "Mot-clé",
  description: (name: string, site: string) => `Les articles de ${site} sur ce sujet\u00a0: ${name}.`,
  failed: "La page de ce mot-clé n’a pas pu être chargée.",
} as const;
