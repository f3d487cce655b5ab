const escapes: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Escapes a text for HTML and its attributes, as React does. */
export const escapeHtml = (text: string): string => text.replace(/["&'<>]/g, (each) => escapes[each]!);
