import type { Element } from "hast";
import type { State } from "hast-util-to-mdast";
import type { Image, Nodes, Paragraph, PhrasingContent } from "mdast";
import { classesOf, elementsIn, firstElement, plainText } from "./elements.ts";

type PictureOf = (img: Element) => Nodes | undefined;

/** A figure: pictures with its caption as their title, or what it holds followed by its caption. */
export function convertFigure(
  state: State,
  node: Element,
  pictureOf: PictureOf,
): Nodes | Nodes[] | undefined {
  const isMixed = ["table", "blockquote", "pre", "iframe", "video", "audio"].some((name) =>
    firstElement(node, name),
  );
  if (!isMixed && firstElement(node, "img")) return convertGallery(state, node, pictureOf);
  const caption = node.children.find((child) => child.type === "element" && child.tagName === "figcaption");
  const rest = { ...node, children: node.children.filter((child) => child !== caption) };
  const isEmbed = classesOf(node).includes("wp-block-embed");
  const content = isEmbed && !isMixed ? addressOf(rest) : (state.all(rest) as Nodes[]);
  const words = caption && plainText(caption);
  return words
    ? [...content, paragraph([{ type: "emphasis", children: [{ type: "text", value: words }] }])]
    : content;
}

/** A gallery is a paragraph that holds nothing but pictures. */
export function convertGallery(_state: State, node: Element, pictureOf: PictureOf): Paragraph | undefined {
  const pictures = [...captioned(node, "")].flatMap(([img, caption]): PhrasingContent[] => {
    const picture = pictureOf(img) as Image | undefined;
    return picture ? [{ ...picture, title: caption || picture.title }] : [];
  });
  const lines = pictures.flatMap((picture, index): PhrasingContent[] =>
    index === 0 ? [picture] : [{ type: "text", value: "\n" }, picture],
  );
  return lines.length > 0 ? paragraph(lines) : undefined;
}

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: "paragraph", children });

/** Yields the pictures below an element, each with the caption of the nearest figure or item around it. */
function* captioned(node: Element, around: string): Generator<[Element, string]> {
  const own = node.children.find(
    (child) =>
      child.type === "element" &&
      (child.tagName === "figcaption" || classesOf(child).includes("gallery-caption")),
  );
  // A gallery's own caption belongs to its first picture only if that has none; here it is the caption of a lone picture.
  const isLone = elementsIn(node).filter(({ tagName }) => tagName === "img").length === 1;
  const caption = own && isLone ? plainText(own) : around;
  for (const child of node.children) {
    if (child.type !== "element" || child === own) continue;
    if (child.tagName === "img") yield [child, caption];
    else yield* captioned(child, isLone ? caption : "");
  }
}

const addressOf = (node: Element): Nodes[] => {
  const url = plainText(node);
  return url ? [paragraph([{ type: "text", value: url }])] : [];
};
