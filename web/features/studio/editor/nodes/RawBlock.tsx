import { cardNode } from "./card.tsx";
import { RawCard } from "./RawCard.tsx";

/** A block that the editor has no tool for: footnotes, HTML. Its source is kept to the letter. */
export const raw = cardNode({
  type: "raw-block",
  none: { source: "" },
  Card: RawCard,
  textOf: ({ source }) => source,
});
