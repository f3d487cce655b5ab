import { createCardNode } from "./card-node.tsx";
import { EmbedCard } from "./cards/EmbedCard.tsx";
import { toEmbedData } from "./embed-data.ts";

/** Block of content of another site that readers see after a click, or of an uploaded audio or video file. */
export const embed = createCardNode({
  type: "embed",
  empty: toEmbedData(""),
  Card: EmbedCard,
  textOf: ({ label }) => label,
});
