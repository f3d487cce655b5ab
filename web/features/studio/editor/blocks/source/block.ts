import { createCard } from "../../cards/create-card.tsx";
import type { Block } from "../block.ts";
import { RawInlineNode } from "./inline.tsx";
import { SourceCard, type SourceData } from "./SourceCard.tsx";
import { sourceTexts as texts } from "./texts.ts";

export const rawBlock = createCard<SourceData>({
  type: "raw-block",
  empty: { source: "" },
  Card: SourceCard,
  nameOf: ({ source }) => texts.kind(source),
  removeLabel: texts.remove,
  loadFields: () => import("./SourceFields.tsx").then((module) => module.SourceFields),
  isBare: ({ source }) => !source.trim(),
  textOf: ({ source }) => source,
});

/** Whatever the editor has no tool for, such as HTML: its exact markdown source, as markdown/from-markdown.ts finds it. */
export const sourceBlock: Block = {
  name: "source",
  nodes: [rawBlock.Node, RawInlineNode],
  $write(node) {
    const data = rawBlock.$read(node);
    return data && (data.source.trim() ? [{ type: "raw", value: data.source }] : []);
  },
};
