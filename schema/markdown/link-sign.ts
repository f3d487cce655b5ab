/** Presentations of a link alone in its paragraph, in markdown a mark in its title: `[Lire](https://… "!button")`. */
const signs = ["BUTTON", "BOOKMARK", "LATEST"] as const;
export type LinkSign = (typeof signs)[number];

/**
 * Reads the title of a link alone in its paragraph: its mark and what follows, the description of a bookmark, the number of newest articles. Other
 * markdown renderers show a link. Null for a title without mark.
 */
export function readLinkSign(title: string): { sign: LinkSign; text: string } | null {
  const [, name = "", text = ""] = /^!([a-z]+)(?:\s+(.*))?$/s.exec(title.trimEnd()) ?? [];
  const sign = signs.find((each) => each.toLowerCase() === name);
  return sign ? { sign, text: text.trim() } : null;
}

export const writeLinkSign = (sign: LinkSign, text = ""): string =>
  `!${sign.toLowerCase()} ${text.trim()}`.trim();

/**
 * Returns an address that a button or bookmark may lead to: http, https, mailto, tel, or a path of this site. Null for any
 * other, such as `javascript:`.
 */
export function safeAddress(address: string): string | null {
  const given = address.trim();
  if (/^\/(?![/\\])/.test(given) || /^#[^\s]+$/.test(given)) return given;
  if (!URL.canParse(given)) return null;
  const { protocol } = new URL(given);
  return /^(https?|mailto|tel):$/.test(protocol) ? given : null;
}
