const escapes: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Escapes a text for HTML and its attributes, as React does. */
export const escapeHtml = (text: string): string => text.replace(/["&'<>]/g, (each) => escapes[each]!);

/** Serializes a value for a JSON script element. `<` is escaped, so that it can't end the element or open another. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
