import type { PhrasingContent } from "mdast";
import { writeCaption } from "../../../../../../schema/markdown/credit.ts";
import { readLinkSign } from "../../../../../../schema/markdown/link-sign.ts";
import { createCard } from "../../cards/create-card.tsx";
import { pickFiles } from "../../richtext/commands.ts";
import type { Block } from "../block.ts";
import { readLinkBlock } from "../link-block.ts";
import { EmbedCard } from "./EmbedCard.tsx";
import { type EmbedData, embedKindOf, toEmbedData } from "./embed-data.ts";
import { embedTexts as texts } from "./texts.ts";

export const embed = createCard<EmbedData>({
  type: "embed",
  empty: toEmbedData(""),
  Card: EmbedCard,
  nameOf: ({ href }) => texts.name(embedKindOf(href)),
  removeLabel: texts.remove,
  loadFields: () => import("./EmbedFields.tsx").then((module) => module.EmbedFields),
  isBare: ({ href }) => !embedKindOf(href),
  textOf: ({ label }) => label,
});

/** Returns a link; a plain address without label and caption is written as it is, since GFM links it by itself. */
function linkOf(data: EmbedData): PhrasingContent {
  const { href, label } = data;
  const caption = writeCaption(data);
  // A caption that reads like the mark of a button stays one behind a space.
  const title = readLinkSign(caption) ? ` ${caption}` : caption;
  if (!label && !title && /^https?:\/\/[\w./?=&%~@-]*[\w/]$/.test(href)) return { type: "raw", value: href };
  return {
    type: "link",
    url: href,
    title: title || null,
    children: [{ type: "text", value: label || href }],
  };
}

/**
 * Content of another site that readers see after a click, or an uploaded audio or video file: in markdown a link alone in its
 * paragraph (schema/markdown/embed.ts). Readers get it from gateway/lib/markdown/blocks/embed.ts.
 */
export const embedBlock: Block = {
  name: "embed",
  nodes: [embed.Node],
  $read(node) {
    const link = readLinkBlock(node);
    if (!link?.label || !embedKindOf(link.href)) return null;
    return embed.$create(toEmbedData(link.href, link.label, link.title));
  },
  $write(node) {
    const data = embed.$read(node);
    return data && (data.href ? [{ type: "paragraph", children: [linkOf(data)] }] : []);
  },
  slash: [
    {
      name: "video",
      group: "media",
      icon: "M3.5 6h12v12h-12zM15.5 11l5-3v8l-5-3",
      ...texts.slash.video,
      insert: pickFiles("video"),
    },
    {
      name: "sound",
      group: "media",
      icon: "M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
      ...texts.slash.sound,
      insert: pickFiles("audio"),
    },
    {
      name: "embed",
      group: "media",
      icon: "M3.5 5h17v14h-17zM10.2 9v6l5-3z",
      ...texts.slash.embed,
      insert: embed.insertEmpty,
    },
  ],
};
