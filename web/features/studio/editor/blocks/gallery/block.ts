import { createCard } from "../../cards/create-card.tsx";
import { PICK_FROM_LIBRARY, pickFiles } from "../../richtext/commands.ts";
import type { Block } from "../block.ts";
import { readPictures, writePictures } from "../picture/pictures-markdown.ts";
import { GalleryCard, type GalleryData } from "./GalleryCard.tsx";
import { galleryTexts as texts } from "./texts.ts";

export const gallery = createCard<GalleryData>({
  type: "gallery",
  empty: { pictures: [] },
  Card: GalleryCard,
  nameOf: ({ pictures }) => texts.name(pictures.length),
  removeLabel: texts.removeAll,
  loadFields: () => import("./GalleryFields.tsx").then((module) => module.GalleryFields),
  textOf: ({ pictures }) => pictures.map(({ alt }) => alt).join("\n"),
});

/**
 * Gallery: several pictures, in markdown one paragraph of them; compared as pictures are. Readers get a grid from
 * gateway/lib/markdown/blocks/picture.ts.
 */
export const galleryBlock: Block = {
  name: "gallery",
  nodes: [gallery.Node],
  $read(node) {
    const pictures = readPictures(node);
    return pictures.length > 1 ? gallery.$create({ pictures }) : null;
  },
  $write(node) {
    const data = gallery.$read(node);
    return data && writePictures(data.pictures);
  },
  slash: [
    {
      name: "gallery",
      group: "media",
      icon: "M4 4.5h7v7H4zM13 4.5h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
      ...texts.slash,
      insert: pickFiles("gallery"),
    },
    {
      name: "library",
      group: "media",
      icon: "M8 4h12v11H8zM8 12.5l3-3 3 3 2-2 4 4M4 8.5V20h12.5",
      ...texts.library,
      insert: (editor) => void editor.dispatchCommand(PICK_FROM_LIBRARY, undefined),
    },
  ],
};
