import type { Element } from "hast";
import type { Nodes, Paragraph } from "mdast";
import { writeLinkSign } from "../../../schema/markdown/link-sign.ts";
import { classesOf, elementsIn, firstElement, plainText, property } from "./elements.ts";
import { captionBelow, captionIn } from "./figures.ts";

interface CardParts {
  readonly address: (given: string) => string;
  readonly remarks: Set<string>;
  readonly mediumOf: (player: Element, words: string) => Paragraph | undefined;
}

/** Cards of Ghost, which hold buttons and drawings beside what they show; undefined for any other element. */
export function convertCard(node: Element, parts: CardParts): Nodes[] | undefined {
  const [, kind] = /\bkg-(bookmark|audio|video|file)-card\b/.exec(classesOf(node).join(" ")) ?? [];
  const card = kind && shownBy(kind, node, parts);
  return card ? [card, ...captionBelow(captionIn(node), parts.remarks)] : undefined;
}

function shownBy(kind: string, node: Element, { address, mediumOf }: CardParts): Paragraph | undefined {
  const player = firstElement(node, kind);
  if (player) return mediumOf(player, wordsOf(node, "kg-audio-title"));
  const link = kind === "bookmark" || kind === "file" ? firstElement(node, "a") : undefined;
  const url = link && address(property(link, "href"));
  if (!link || !url) return undefined;
  const words = kind === "file" ? fileWords(link) : wordsOf(node, "kg-bookmark-title") || url;
  const title = kind === "file" ? null : writeLinkSign("BOOKMARK", wordsOf(node, "kg-bookmark-description"));
  return {
    type: "paragraph",
    children: [{ type: "link", url, title, children: [{ type: "text", value: words }] }],
  };
}

/** A file's card holds a drawing with a style sheet beside its words. */
const fileWords = (link: Element): string =>
  [
    wordsOf(link, "kg-file-card-title") || wordsOf(link, "kg-file-card-filename"),
    wordsOf(link, "kg-file-card-caption"),
  ]
    .filter(Boolean)
    .join(". ") || plainText(link);

function wordsOf(node: Element, className: string): string {
  const found = elementsIn(node).find((element) => classesOf(element).includes(className));
  return found ? plainText(found) : "";
}
