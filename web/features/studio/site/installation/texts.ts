export const texts = {
  installed: (version: string) => `Palabre ${version} est installé.`,
  newer: (version: string) =>
    `La version ${version} est disponible\u00a0: une fois installée, «\u00a0palabre upgrade\u00a0» fait une sauvegarde avant de changer les données.`,
  changes: "Ce qu’elle change",
  upToDate: "C’est la version la plus récente.",
} as const;
