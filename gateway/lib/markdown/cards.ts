import { limits } from "../../../schema/limits.ts";
import { embedPage, readEmbed } from "../../../schema/markdown/embed.ts";
import { readLinkSign } from "../../../schema/markdown/link-sign.ts";

/** Returns the address under which a card is kept, the same for all forms of an embed's; null for no page of a site. */
export function cardAddress(address: string): string | null {
  const embed = readEmbed(address);
  if (embed) return embedPage(embed);
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.username || url.password)
    return null;
  url.hash = "";
  return url.href;
}

// A line with one address, or one link with or without title: more than what is rendered as a card, never less.
// Linear: it is given no line that is longer than a card’s.
const line =
  /^[ \t>]*(?:<?(https?:\/\/[^\s<>]+)(?:[ \t>][ \t\\]*)?|\[.*\]\(<?(https?:\/\/[^\s<>]+?)>?(?:\s+["'(](.*)["')])?\)[ \t\\]*)$/;

/** Returns the addresses of a markdown text that may be shown as cards, at most thirty. */
export function cardAddressesOf(markdown: string): string[] {
  const found = new Set<string>();
  for (const text of markdown.split("\n")) {
    // Lines without an address are the most; none of a card is that long.
    if (text.length > limits.address.max * 2 || !text.includes("http")) continue;
    const [, plain, linked, title = ""] = line.exec(text) ?? [];
    const address = plain ?? linked;
    if (!address) continue;
    const isCard = readEmbed(address) !== null || readLinkSign(title)?.sign === "BOOKMARK";
    const kept = isCard ? cardAddress(address) : null;
    if (kept) found.add(kept);
    if (found.size === limits.address.cards) break;
  }
  return [...found];
}
