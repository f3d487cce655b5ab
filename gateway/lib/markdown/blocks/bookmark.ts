import { cardAddress } from "../cards.ts";
import { element } from "../nodes.ts";
import type { Block } from "./block.ts";
import { cardLink, cardOutside, cardParts } from "./card.ts";

/** A page of another site as a card, with the texts of the article and the picture of the page. */
export const bookmark: Block = {
  admitted: { figure: { classes: ["bookmark"] }, ...cardParts },
  ofLink(link) {
    const { href, label, signed } = link;
    const address = signed?.sign === "BOOKMARK" ? cardAddress(href) : null;
    if (!signed || !address) return undefined;
    const card = link.cardAt(address);
    const site = card?.site || new URL(address).hostname.replace(/^www\./, "");
    const texts = { title: label || card?.title || site, text: signed.text, site };
    return element("figure", { className: ["bookmark"] }, [cardLink(href, texts, card, link)]);
  },
  outside: (node, target, inside) => cardOutside(node, "bookmark", target, inside),
};
