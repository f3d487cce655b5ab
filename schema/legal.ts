/** Legal pages: their addresses and the words that lead to them, for the footer, the sitemap and the pages themselves. */
export const legalPages = [
  { slug: "mentions-legales", title: "Mentions légales" },
  { slug: "confidentialite", title: "Confidentialité" },
  { slug: "conditions", title: "Conditions" },
  { slug: "accessibilite", title: "Accessibilité" },
] as const;

export type LegalSlug = (typeof legalPages)[number]["slug"];
