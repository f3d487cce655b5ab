import type { LexicalNode } from "lexical";
import { readEmbed } from "../../../../../schema/markdown/embed.ts";
import { pageAddress } from "../cards/link/page-address.ts";
import { bookmark } from "./bookmark/block.ts";
import { embed } from "./embed/block.ts";
import { embedKindOf, toEmbedData } from "./embed/embed-data.ts";

/** Returns an address that was written without its scheme with it, where it can be nothing else. */
const completed = (text: string): string =>
  /^www\./i.test(text) || readEmbed(`https://${text}`) ? `https://${text}` : text;

/** Returns the block that an address alone in its line becomes: what can be shown in place, or a card of the page; null for other words. */
export function $blockOfAddress(text: string): LexicalNode | null {
  const address = completed(text.trim());
  if (/\s/.test(address)) return null;
  if (embedKindOf(address)) return embed.$create(toEmbedData(address));
  const href = pageAddress(address);
  return href === null ? null : bookmark.$create({ href, title: "", description: "" });
}
