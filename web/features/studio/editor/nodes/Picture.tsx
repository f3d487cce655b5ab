import { cardNode } from "./card.tsx";
import { PictureCard } from "./PictureCard.tsx";
import { pictureOf } from "./pictureFacts.ts";

/** A picture alone in its paragraph: what it shows, and what is said below it (markdown's title). */
export const picture = cardNode({
  type: "picture",
  none: pictureOf(""),
  Card: PictureCard,
  textOf: ({ alt }) => alt,
});
