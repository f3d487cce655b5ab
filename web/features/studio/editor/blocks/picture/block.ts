import { createCard } from "../../cards/create-card.tsx";
import { pickFiles } from "../../richtext/commands.ts";
import type { Block } from "../block.ts";
import { PictureCard } from "./PictureCard.tsx";
import { toPictureData } from "./picture-data.ts";
import { comparePictures, readPictures, writePictures } from "./pictures-markdown.ts";
import { pictureTexts as texts } from "./texts.ts";

export const picture = createCard({
  type: "picture",
  empty: toPictureData(""),
  Card: PictureCard,
  nameOf: ({ alt }) => texts.name(alt),
  removeLabel: texts.remove,
  loadFields: () => import("./PictureCardFields.tsx").then((module) => module.PictureCardFields),
  textOf: ({ alt }) => alt,
  tag: "figure",
  attributesOf: ({ size }) => ({ size }),
});

/**
 * Picture: in markdown an image alone in its paragraph; caption, credit and licence in the title (schema/markdown/credit.ts), size
 * and focus in the address (schema/markdown/picture-address.ts). Readers get it from gateway/lib/markdown/blocks/picture.ts.
 */
export const pictureBlock: Block = {
  name: "picture",
  nodes: [picture.Node],
  $read(node) {
    const [only, ...others] = readPictures(node);
    return only && others.length === 0 ? picture.$create(only) : null;
  },
  $write(node) {
    const data = picture.$read(node);
    return data && writePictures([data]);
  },
  compare: comparePictures,
  slash: [
    {
      name: "image",
      group: "media",
      icon: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15 9.5v.2",
      ...texts.slash,
      insert: pickFiles("image"),
    },
  ],
};
