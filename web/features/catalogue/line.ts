/** What is known of several things, on one line. */
export const lineOf = (...parts: (string | number | null | undefined)[]) => parts.filter(Boolean).join(" · ");
