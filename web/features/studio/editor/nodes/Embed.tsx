import { cardNode } from "./card.tsx";
import { EmbedCard } from "./EmbedCard.tsx";
import { embedOf } from "./embedFacts.ts";

/** A link alone on its line that plays: a video elsewhere, a sound or a film of ours. */
export const embed = cardNode({
  type: "embed",
  none: embedOf(""),
  Card: EmbedCard,
  textOf: ({ label }) => label,
});
