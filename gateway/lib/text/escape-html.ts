const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text as HTML shows it, in an attribute too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign]!);
