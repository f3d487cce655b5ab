import type { Element, ElementContent } from "hast";
import type { State } from "hast-util-to-mdast";
import type { Image, Nodes, Paragraph, PhrasingContent } from "mdast";
import { classesOf, elementsIn, firstElement, plainText, property } from "./elements.ts";

export interface FigureParts {
  readonly pictureOf: (img: Element) => Nodes | undefined;
  readonly remarks: Set<string>;
}

/** A figure: pictures with its caption as their title, or what it holds followed by its caption. */
export function convertFigure(state: State, node: Element, parts: FigureParts): Nodes[] {
  const isMixed = ["table", "blockquote", "pre", "iframe", "video", "audio"].some((name) =>
    firstElement(node, name),
  );
  if (!isMixed && firstElement(node, "img")) return convertGallery(state, node, parts);
  const isEmbed = classesOf(node).includes("wp-block-embed");
  const rest = withoutCaption(node);
  const content = isEmbed && !isMixed ? addressOf(rest) : (state.all(rest) as Nodes[]);
  return [...state.toFlow(content as never), ...captionBelow(captionIn(node), parts.remarks)];
}

/** A gallery is a paragraph that holds nothing but pictures, with its own caption below; words beside them make it a text with pictures. */
export function convertGallery(state: State, node: Element, { pictureOf, remarks }: FigureParts): Nodes[] {
  const isLone = elementsIn(node).filter(({ tagName }) => tagName === "img").length === 1;
  const caption = captionIn(node);
  const below = isLone ? [] : captionBelow(caption, remarks);
  if (hasOtherWords(node))
    return [...state.toFlow(state.all(withoutCaption(node))), ...captionBelow(caption, remarks)];
  const pictures = [...captioned(node, "", remarks)].flatMap(([img, caption]): PhrasingContent[] => {
    const picture = pictureOf(img) as Image | undefined;
    return picture ? [{ ...picture, title: caption || picture.title }] : [];
  });
  const lines = pictures.flatMap((picture, index): PhrasingContent[] =>
    index === 0 ? [picture] : [{ type: "text", value: "\n" }, picture],
  );
  return [...(lines.length > 0 ? [paragraph(lines)] : []), ...below];
}

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: "paragraph", children });

const isCaption = (child: ElementContent): child is Element =>
  child.type === "element" &&
  (child.tagName === "figcaption" || classesOf(child).includes("gallery-caption"));

const withoutCaption = (node: Element): Element => ({
  ...node,
  children: node.children.filter((child) => !isCaption(child)),
});

/** Returns the caption of a figure or gallery. */
export const captionIn = (node: Element): Element | undefined => node.children.find(isCaption);

/** Returns a caption as a paragraph of its own. */
export function captionBelow(caption: Element | undefined, remarks: Set<string>): Paragraph[] {
  const words = captionOf(caption, remarks);
  return words ? [paragraph([{ type: "emphasis", children: [{ type: "text", value: words }] }])] : [];
}

/** Returns the words of a caption; it can't hold links here. */
function captionOf(caption: Element | undefined, remarks: Set<string>): string {
  if (!caption) return "";
  for (const element of elementsIn(caption))
    if (property(element, "href"))
      remarks.add(`Lien d’une légende laissé\u00a0: ${property(element, "href")}`);
  return plainText(caption);
}

/** Whether a text stands below an element besides the captions. */
const hasOtherWords = (node: Element): boolean =>
  node.children.some((child) =>
    child.type === "text"
      ? child.value.trim() !== ""
      : child.type === "element" && !isCaption(child) && hasOtherWords(child),
  );

/** Yields the pictures below an element, each with the caption of the nearest figure or item around it. */
function* captioned(node: Element, around: string, remarks: Set<string>): Generator<[Element, string]> {
  const own = captionIn(node);
  // That of several pictures stands below them.
  const isLone = elementsIn(node).filter(({ tagName }) => tagName === "img").length === 1;
  const caption = own && isLone ? captionOf(own, remarks) : around;
  for (const child of node.children) {
    if (child.type !== "element" || child === own) continue;
    if (child.tagName === "img") yield [child, caption];
    else yield* captioned(child, isLone ? caption : "", remarks);
  }
}

const addressOf = (node: Element): Nodes[] => {
  const url = plainText(node);
  return url ? [paragraph([{ type: "text", value: url }])] : [];
};
