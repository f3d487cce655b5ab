import { counted } from "../../lib/text/french.ts";

export const texts = {
  description: (name: string, site: string) => `Les articles de ${name} sur ${site}.`,
  title: (name: string, page: number) => (page > 1 ? `${name}, page ${page}` : name),
  elsewhere: "Ailleurs",
  feed: "Suivre ses articles par RSS",
  articles: (count: number) => counted(count, "article", "articles"),
  corrections: "Corrections",
  about: "Dans",
  failed: "La page de cette personne n’a pas pu être chargée.",
} as const;
