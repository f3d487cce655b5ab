import { createCard } from "../../cards/create-card.tsx";
import type { Block } from "../block.ts";
import { compareSigned, readSigned, writeSigned } from "../link-block.ts";
import { ButtonCard, type ButtonData } from "./ButtonCard.tsx";
import { buttonTexts as texts } from "./texts.ts";

const button = createCard<ButtonData>({
  type: "button",
  empty: { href: "", label: "" },
  Card: ButtonCard,
  nameOf: () => texts.name,
  removeLabel: texts.remove,
  loadFields: () => import("./ButtonFields.tsx").then((module) => module.ButtonFields),
  isBare: ({ href }) => !href,
  textOf: ({ label }) => label,
});

/**
 * Button: a link alone in its paragraph, in markdown with the title `!button` (schema/markdown/link-sign.ts). Readers get it from
 * gateway/lib/markdown/blocks/button.ts.
 */
export const buttonBlock: Block = {
  name: "button",
  nodes: [button.Node],
  $read(node) {
    const signed = readSigned(node, "BUTTON");
    return signed && button.$create({ href: signed.href, label: signed.label });
  },
  $write(node) {
    const data = button.$read(node);
    return data && writeSigned(data.href, data.label, "BUTTON");
  },
  compare: (node, inside) => compareSigned(node, "BUTTON", texts.name, inside),
  slash: [
    {
      name: "button",
      group: "callouts",
      icon: "M3.5 8h17v8h-17zM8 12h8",
      label: texts.name,
      synonyms: texts.synonyms,
      insert: button.insertEmpty,
    },
  ],
};
