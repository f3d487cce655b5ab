import { counted, formatCount } from "../../../lib/text/french.ts";

export const texts = {
  title: "Chiffres",
  of: (title: string) => `Chiffres\u00a0: ${title}`,
  period: "Période",
  days: (count: number) => `${count}\u00a0jours`,
  metrics: { views: "Vues", likes: "J’aime", comments: "Commentaires" },
  chart: (metric: string, days: number) => `${metric} par jour, sur ${days} jours`,
  chartSummary: (most: number, day: string, total: number) =>
    `${formatCount(total)} en tout\u202f; le plus haut, ${formatCount(most)}, le ${day}.`,
  chartEmpty: "Rien pendant cette période.",
  total: (count: number) => `${formatCount(count)} en tout`,
  asTable: "Voir en tableau",
  day: "Jour",
  top: "Les articles les plus lus",
  noTop: "Aucun article n’a été lu pendant cette période.",
  article: "Article",
  untitled: "Sans titre",
  referrers: "Provenance des visites",
  referrersHint:
    "Seul le nom du site d’origine est gardé\u00a0: ni l’adresse de la page, ni la personne. Les robots ne comptent pas.",
  noReferrers: "Aucune visite n’est encore venue d’un autre site.",
  others: "Autres sites",
  host: "Site",
  readingsHead: "Lectures",
  readings: (count: number) => counted(count, "lecture", "lectures"),
  wholeSite: "Les chiffres de tout le site",
  read: "Lire l’article",
  export: "Exporter (CSV)",
  exportOf: (table: string) => `Exporter (CSV)\u00a0: ${table}`,
  exportFailed: "Le tableau n’a pas pu être préparé. Réessayez dans un instant.",
  failed: "Les chiffres n’ont pas pu être chargés.",
} as const;
