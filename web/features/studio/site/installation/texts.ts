import { counted } from "../../../../lib/text/french.ts";

export const texts = {
  installed: (version: string) => `Palabre ${version} est installé.`,
  newer: (version: string) =>
    `La version ${version} est disponible\u00a0: une fois installée, «\u00a0palabre upgrade\u00a0» fait une sauvegarde avant de changer les données.`,
  changes: "Ce qu’elle change",
  restored: "La dernière sauvegarde a été restaurée à côté du site",
  compared: (documents: number) => `\u00a0: ${counted(documents, "document")}, 0\u00a0différence.`,
  damaged: "La dernière sauvegarde ne se restaure pas, essayée",
  fault: (fault: string) => `\u00a0: ${fault}`,
  upToDate: "C’est la version la plus récente.",
} as const;
