import { counted } from "../../lib/text/french.ts";

export const subjectTexts = {
  articles: (count: number) => counted(count, "article", "articles"),
  feed: "Suivre par RSS",
  noneHere: "Cette page n’a plus d’article.",
  first: "Revenir à la première page",
} as const;
