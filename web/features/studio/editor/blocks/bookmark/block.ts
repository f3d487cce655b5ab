import { createCard } from "../../cards/create-card.tsx";
import { pageAddress } from "../../cards/link/page-address.ts";
import type { Block } from "../block.ts";
import { compareSigned, readSigned, writeSigned } from "../link-block.ts";
import { BookmarkCard, type BookmarkData } from "./BookmarkCard.tsx";
import { bookmarkTexts as texts } from "./texts.ts";

export const bookmark = createCard<BookmarkData>({
  type: "bookmark",
  empty: { href: "", title: "", description: "" },
  Card: BookmarkCard,
  nameOf: () => texts.name,
  removeLabel: texts.remove,
  loadFields: () => import("./BookmarkFields.tsx").then((module) => module.BookmarkFields),
  isBare: ({ href }) => !pageAddress(href),
  textOf: ({ title, description }) => [title, description].filter(Boolean).join(" "),
});

/**
 * Bookmark: a card that leads to a page of any site, in markdown a link alone in its paragraph with the title `!bookmark` and a
 * description (schema/markdown/link-sign.ts). Readers get it from gateway/lib/markdown/blocks/bookmark.ts.
 */
export const bookmarkBlock: Block = {
  name: "bookmark",
  nodes: [bookmark.Node],
  $read(node) {
    const signed = readSigned(node, "BOOKMARK");
    return signed && bookmark.$create({ href: signed.href, title: signed.label, description: signed.text });
  },
  $write(node) {
    const data = bookmark.$read(node);
    return data && writeSigned(data.href, data.title, "BOOKMARK", data.description);
  },
  compare: (node, inside) => compareSigned(node, "BOOKMARK", texts.name, inside),
  slash: [
    {
      name: "bookmark",
      group: "callouts",
      icon: "M3.5 6h17v12h-17zM14 6v12M6.5 10h4.5M6.5 13.5h3",
      label: texts.name,
      synonyms: texts.synonyms,
      insert: bookmark.insertEmpty,
    },
  ],
};
