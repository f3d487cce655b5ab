import { limits } from "../../../../../../schema/limits.ts";
import { latestAddress, readLatest } from "../../../../../../schema/markdown/latest.ts";
import { createCard } from "../../cards/create-card.tsx";
import type { Block } from "../block.ts";
import { compareSigned, readSigned, writeSigned } from "../link-block.ts";
import { LatestCard, type LatestData } from "./LatestCard.tsx";
import { latestTexts as texts } from "./texts.ts";

const latest = createCard<LatestData>({
  type: "latest",
  empty: { count: String(limits.letter.latest), category: "", label: texts.name },
  Card: LatestCard,
  nameOf: ({ label }) => label,
  removeLabel: texts.remove,
  loadFields: () => import("./LatestFields.tsx").then((module) => module.LatestFields),
  textOf: ({ label }) => label,
});

/**
 * The newest articles, in letters: in markdown a link alone in its paragraph to the list of articles, with the title `!latest` and how many
 * (schema/markdown/latest.ts). The letter has them from gateway/newsletters/latest; elsewhere readers get the link, from
 * gateway/lib/markdown/blocks/latest.ts.
 */
export const latestBlock: Block = {
  name: "latest",
  nodes: [latest.Node],
  $read(node) {
    const signed = readSigned(node, "LATEST");
    const read = signed && readLatest(signed.href, signed.text);
    // An address with more than a category is kept as it was written.
    if (!read || latestAddress(read.category) !== signed.href) return null;
    return latest.$create({ count: String(read.count), category: read.category, label: signed.label });
  },
  $write(node) {
    const data = latest.$read(node);
    return data && writeSigned(latestAddress(data.category), data.label || texts.name, "LATEST", data.count);
  },
  compare: (node, inside) => compareSigned(node, "LATEST", texts.name, inside),
  slash: [
    {
      name: "latest",
      group: "structure",
      icon: "M4 5h5v5H4zM12 6h8M12 9h6M4 14h5v5H4zM12 15h8M12 18h6",
      label: texts.name,
      synonyms: texts.synonyms,
      only: "letters",
      insert: latest.insertEmpty,
    },
  ],
};
