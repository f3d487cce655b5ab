import { cardNode } from "./card.tsx";
import { GalleryCard } from "./GalleryCard.tsx";
import type { PictureFacts } from "./pictureFacts.ts";

const none: { pictures: readonly PictureFacts[] } = { pictures: [] };

/** Several pictures in one paragraph, shown as a grid. */
export const gallery = cardNode({
  type: "gallery",
  none,
  Card: GalleryCard,
  textOf: ({ pictures }) => pictures.map(({ alt }) => alt).join("\n"),
});
