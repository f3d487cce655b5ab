import { createCardNode } from "./card-node.tsx";
import { RawBlockCard } from "./cards/RawBlockCard.tsx";

/** Block that the editor has no tool for, such as a footnote or HTML: its exact markdown source. */
export const rawBlock = createCardNode({
  type: "raw-block",
  empty: { source: "" },
  Card: RawBlockCard,
  textOf: ({ source }) => source,
});
