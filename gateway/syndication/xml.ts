/** Removes characters that XML does not allow; the others are rejected by schema/rules/text.ts. */
export const writable = (text: string): string => text.replace(/[\ufffe\uffff]/g, "");

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for an element or an attribute. */
export const escaped = (text: string): string => writable(text).replace(/[&<>"']/g, (sign) => signs[sign]!);

/** Renders an element with a text. */
export const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** Renders a complete document. */
export const xmlDocument = (body: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${body}\n`;
