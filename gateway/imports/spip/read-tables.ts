/** Tables that are read, in every version of SPIP, without the prefix of the site. */
export const readTables: readonly string[] = [
  ...["articles", "rubriques", "breves", "auteurs", "mots", "documents", "forum", "urls", "meta"],
  ...["auteurs_liens", "mots_liens", "documents_liens"],
  // SPIP 2 and older.
  ...["auteurs_articles", "mots_articles", "mots_breves", "documents_articles", "documents_breves"],
  // Only counted.
  ...["syndic", "signatures", "evenements"],
];
