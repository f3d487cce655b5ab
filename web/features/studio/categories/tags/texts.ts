import { counted } from "../../../../lib/text/french.ts";

export const texts = {
  intro:
    "Les mots des articles qui ne sont pas des catégories. Un autre mot change leur adresse, et l’ancienne y mène.",
  search: "Chercher un mot-clé",
  found: (count: number) => counted(count, "mot-clé", "mots-clés"),
  empty: "Aucun article n’a encore de mot-clé",
  heads: { name: "Mot-clé", posts: "Articles publiés", description: "Description" },
  edit: "Modifier",
  editIt: (name: string) => `Modifier ${name}`,
  editTitle: "Modifier le mot-clé",
  name: "Mot-clé",
  saved: (name: string) => `Le mot-clé ${name} est enregistré.`,
  merge: "Fusionner",
  mergeIt: (name: string) => `Fusionner ${name} avec un autre`,
  mergeTitle: (name: string) => `Fusionner «\u00a0${name}\u00a0»`,
  into: "Le remplacer par",
  intoHint: "Un mot-clé ou une catégorie. Ses articles le reçoivent, et son adresse y mène.",
  unknown: "Choisissez un mot-clé ou une catégorie qui existe",
  merged: (from: string, into: string) => `${from} est remplacé par ${into}.`,
} as const;
