import { createCardNode } from "./card-node.tsx";
import { PictureCard } from "./cards/PictureCard.tsx";
import { toPictureData } from "./picture-data.ts";

/** Block of one picture with its alternative text and caption (markdown's title). */
export const picture = createCardNode({
  type: "picture",
  empty: toPictureData(""),
  Card: PictureCard,
  textOf: ({ alt }) => alt,
  tag: "figure",
  attributesOf: ({ size }) => ({ size }),
});
