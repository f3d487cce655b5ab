/** Kinds of imports, as the command line and GraphQL name them. */
export const importKindDescriptions = {
  wordpress: "Un export de WordPress (WXR), zippé ou non.",
  ghost: "Un export de Ghost (JSON), seul ou zippé avec ses fichiers.",
  markdown: "Des fichiers Markdown avec en-tête\u00a0: Hugo, Jekyll, Eleventy, Astro.",
  spip: "Une sauvegarde de SPIP (SQLite, XML des anciennes versions, ou export .sql de sa base), seule ou zippée avec IMG.",
  dotclear: "Un export de Dotclear 2 (.txt), seul ou zippé avec ses médias.",
  drupal: "L’export .sql de la base d’un Drupal, seul ou zippé avec ses fichiers.",
  blogger: "Un export de Blogger (fichier .atom, seul ou dans le zip de Google Takeout).",
  medium: "Un export de Medium (zip).",
  substack: "Un export de Substack (zip).",
  subscribers: "Un tableau CSV de personnes qui reçoivent les lettres.",
  members: "Un tableau CSV de membres, qui deviennent des comptes à inviter.",
  archive: "L’archive d’un Palabre.",
} as const;
export type ImportKind = keyof typeof importKindDescriptions;

export const importKinds = Object.fromEntries(
  Object.keys(importKindDescriptions).map((kind) => [kind, kind]),
) as {
  readonly [Kind in ImportKind]: Kind;
};
