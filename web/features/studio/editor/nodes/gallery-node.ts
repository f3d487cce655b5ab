import { createCardNode } from "./card-node.tsx";
import { GalleryCard } from "./cards/GalleryCard.tsx";
import type { GalleryData } from "./picture-data.ts";

const empty: GalleryData = { pictures: [] };

/** Block of several pictures, in markdown one paragraph; readers see a grid. */
export const gallery = createCardNode({
  type: "gallery",
  empty,
  Card: GalleryCard,
  textOf: ({ pictures }) => pictures.map(({ alt }) => alt).join("\n"),
});
