import { createCardNode } from "./card-node.tsx";
import { BookmarkCard } from "./cards/BookmarkCard.tsx";
import type { BookmarkData } from "./link-block-data.ts";

const empty: BookmarkData = { href: "", title: "", description: "" };

/** Block of a card that leads to a page of any site. */
export const bookmark = createCardNode({
  type: "bookmark",
  empty,
  Card: BookmarkCard,
  textOf: ({ title, description }) => [title, description].filter(Boolean).join(" "),
});
