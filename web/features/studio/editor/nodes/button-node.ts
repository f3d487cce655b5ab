import { createCardNode } from "./card-node.tsx";
import { ButtonCard } from "./cards/ButtonCard.tsx";
import type { ButtonData } from "./link-block-data.ts";

const empty: ButtonData = { href: "", label: "" };

/** Block of a link that looks like a button. */
export const button = createCardNode({
  type: "button",
  empty,
  Card: ButtonCard,
  textOf: ({ label }) => label,
});
