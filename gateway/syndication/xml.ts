/** A text without what XML refuses; the rest of it no rule of ours lets in (schema/rules/text.ts). */
export const writable = (text: string): string => text.replace(/[\ufffe\uffff]/g, "");

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as it stands in markup, in an element or an attribute. */
export const escaped = (text: string): string => writable(text).replace(/[&<>"']/g, (sign) => signs[sign]!);

/** An element with a text in it. */
export const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** A whole document. */
export const xmlDocument = (body: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${body}\n`;
