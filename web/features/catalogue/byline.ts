/** Joins the known details of an entry into one line. */
export const byline = (...parts: (string | number | null | undefined)[]) => parts.filter(Boolean).join(" · ");
