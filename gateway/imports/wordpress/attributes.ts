const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|([^\s"'=]+)/g;

/** Returns the attributes of a shortcode by name; those without a name by their position, from 0. */
export function readAttributes(written: string): Record<string, string> {
  const read: Record<string, string> = {};
  let position = 0;
  for (const [, name, ...values] of written.matchAll(attribute)) {
    const value = values.find((each) => each !== undefined) ?? "";
    if (name) read[name.toLowerCase()] = value;
    else read[position++] = value.replace(/^=/, "");
  }
  return read;
}

export const escapeHtml = (text: string): string =>
  text
    .replace(/&(?!#?\w+;)/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
