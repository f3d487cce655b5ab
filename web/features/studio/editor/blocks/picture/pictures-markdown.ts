import type { Image, Nodes, PhrasingContent, RootContent } from "mdast";
import { readCaption, writeCaption } from "../../../../../../schema/markdown/credit.ts";
import {
  readPictureAddress,
  writePictureAddress,
} from "../../../../../../schema/markdown/picture-address.ts";
import { detail, element, type RichNode, words } from "../../compare/rich-node.ts";
import { type PictureData, toPictureData } from "./picture-data.ts";
import { pictureTexts } from "./texts.ts";

/** Returns the pictures of a paragraph of pictures alone, with only spaces between them; none for any other block. */
export function readPictures(node: RootContent): PictureData[] {
  const children = node.type === "paragraph" ? node.children : [];
  const images = children.filter((child) => child.type === "image");
  const others = children.filter((child) => child.type !== "image");
  const areSpaces = others.every((each) => each.type === "text" && /^\s+$/.test(each.value));
  if (!areSpaces || others.length !== images.length - 1) return [];
  return images.map(({ url, alt, title }) => toPictureData(url, alt ?? "", title ?? ""));
}

/** Returns the paragraph of pictures, one a line; none for none. */
export function writePictures(pictures: readonly PictureData[]): RootContent[] {
  const children = pictures.flatMap((data, index): PhrasingContent[] =>
    index === 0 ? [imageOf(data)] : [{ type: "text", value: "\n" }, imageOf(data)],
  );
  return children.length > 0 ? [{ type: "paragraph", children }] : [];
}

const imageOf = (data: PictureData): Image => ({
  type: "image",
  url: writePictureAddress(data),
  alt: data.alt,
  title: writeCaption(data) || null,
});

/** Returns what is compared of a paragraph of pictures. */
export function comparePictures(
  node: RootContent,
  inside: (children: readonly Nodes[]) => RichNode[],
): RichNode[] | null {
  const children = node.type === "paragraph" ? node.children : [];
  const isPicture = (child: Nodes) =>
    child.type === "image" || (child.type === "text" && child.value.trim() === "");
  const hasImage = children.some(({ type }) => type === "image");
  return hasImage && children.every(isPicture) ? [element("div", inside(children))] : null;
}

const labels = pictureTexts.compared;

/** Returns what is compared of a picture, in a paragraph of its own or within a line. */
export function comparePicture({ url, alt, title }: Image): RichNode[] {
  const { src, size, focus } = readPictureAddress(url);
  const caption = writeCaption(readCaption(title ?? ""));
  return [
    element("figure", [
      { type: "picture", token: { text: "", key: `image\n${src}` }, src, alt: alt ?? "" },
      ...(caption ? [element("figcaption", words(caption, "caption"))] : []),
      ...detail(labels.alt, alt ?? ""),
      ...detail(labels.size, size && pictureTexts.sizes[size]),
      ...detail(labels.focus, focus && labels.point(focus)),
    ]),
  ];
}
