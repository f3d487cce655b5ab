import type { PostRevisionKind } from "../../../../gql/graphql.ts";
import { counted } from "../../../../lib/text/french.ts";

const n = "\u00a0";
const t = "\u202f";

const kinds: Record<PostRevisionKind, string> = {
  DRAFT: "Brouillon",
  PROPOSED: "Proposé",
  SCHEDULED: "Programmé",
  PUBLISHED: "Publication",
  CHANGED: "Modification publiée",
  RESTORED: "Version rétablie",
};

export const versionTexts = {
  open: "Versions",
  intro: (most: number, days: number) =>
    `Ce que les lecteurs ont eu, et les moments de l’écriture des ${days} derniers jours${n}: ${most} au plus de chaque.`,
  close: "Revenir au texte",
  list: "Versions gardées",
  none: "Aucune version n’est encore gardée. La première viendra avec le prochain enregistrement.",
  failed: "Les versions n’ont pas pu être chargées.",
  notFound: "Cette version n’est plus gardée.",
  older: "Versions plus anciennes",
  kinds,
  untitled: "Sans titre",
  words: (count: number) => counted(count, "mot", "mots"),
  against: "Comparer",
  sides: {
    previous: "à la version d’avant",
    present: "au texte actuel",
    published: "au texte publié",
  },
  meaning: {
    previous: "Ce que cette version a changé.",
    present: "Ce qui a changé depuis cette version. Choisissez les passages à en reprendre.",
    published: "De cette version au texte publié.",
  },
  first: "C’est la plus ancienne version gardée.",
  names: {
    previous: { left: "Version d’avant", right: "Cette version" },
    present: { left: "Cette version", right: "Texte actuel" },
    published: { left: "Cette version", right: "Texte publié" },
  },
  restore: "Rétablir cette version",
  restorePassages: "Reprendre les passages choisis",
  confirm: `Rétablir cette version${t}? Le texte actuel sera gardé parmi les versions.`,
  confirmPublished: `Rétablir cette version${t}? Elle attendra à côté du texte publié, qui sera gardé, jusqu’à «${n}Publier les modifications${n}».`,
  confirmVerb: "Rétablir",
  restored: "La version est rétablie.",
  restoredBeside: "La version est rétablie. Les lecteurs la verront quand vous publierez les modifications.",
} as const;
