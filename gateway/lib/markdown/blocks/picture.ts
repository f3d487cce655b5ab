import type { Element, Properties, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { pictureSizes } from "../../../../schema/markdown/picture-address.ts";
import { captionOf } from "../caption.ts";
import { renderMedia } from "../media.ts";
import { element, isElement, property } from "../nodes.ts";
import { shownWidths } from "../picture.ts";
import type { Block } from "./block.ts";

const tens = Array.from({ length: 11 }, (_, index) => index * 10);

/** A picture alone in its paragraph. */
export const picture: Block = {
  admitted: {
    figure: { attributes: [{ name: "data-size", values: [...pictureSizes] }] },
    img: { classes: tens.flatMap((ten) => [`fx-${ten}`, `fy-${ten}`]) },
  },
  page(text) {
    renderMedia(text);
    makeFigures(text.tree);
  },
};

/** Several pictures alone in a paragraph. A section, since the reader modes of browsers drop a `div` of pictures. */
export const gallery: Block = {
  admitted: { section: { attributes: ["role", "aria-label"], classes: ["gallery"] } },
};

/** Width of each of two, three and more pictures in a gallery's row; in two columns on phones. */
const inRow = [330, 216, 184];

/** Width of a picture's frame in a gallery to its height: HtmlBody.module.css. */
const frameRatio = 4 / 3;

/** Returns the `sizes` of a picture of a gallery; one that is wider than its frame fills the frame's height. */
function sizesInGallery({ width, height }: Properties, index: number, count: number): string {
  const times = Math.max(1, Number(width) / Number(height) / frameRatio || 1);
  const wide = Math.round((inRow[count - 2] ?? 184) * times);
  const half = `${Math.round(45 * times)}vw`;
  const isLastOfOdd = count % 2 === 1 && index === count - 1;
  return `(min-width: 720px) ${wide}px, ${isLastOfOdd ? `(min-width: 449px) ${half}, ${Math.round(92 * times)}vw` : half}`;
}

/**
 * Renders an image alone in its paragraph as a figure, several as a gallery, each linked to its full size unless it is
 * linked already, so that enlarging works by keyboard and without a script. Their titles become captions with credit and
 * licence.
 */
function makeFigures(tree: Root): void {
  visit(tree, "element", (node, index, parent) => {
    if (!isElement(node, "p") || !parent || index === undefined) return;
    const images = picturesOf(node);
    const [only] = images;
    if (!only) return;
    parent.children[index] = images.length === 1 ? sized(figureOf(only), only) : galleryOf(images);
    return [SKIP, index + 1];
  });
}

/** Returns the images of a paragraph that holds only images; otherwise none. */
function picturesOf({ children }: Element): Element[] {
  const content = children.filter(
    (child) => child.type !== "text" && !(child.type === "element" && child.tagName === "br"),
  );
  const isText = children.some((child) => child.type === "text" && child.value.trim() !== "");
  const images = content.filter((child) => child.type === "element" && imgOf(child)) as Element[];
  return isText || images.length < content.length ? [] : images;
}

function imgOf(image: Element): Element | undefined {
  if (image.tagName === "img") return image;
  const [first, ...others] = image.children;
  return image.tagName === "a" && others.length === 0 && isElement(first, "img") ? first : undefined;
}

function figureOf(image: Element): Element {
  const img = imgOf(image);
  const caption = captionOf(img ? property(img, "title") : "");
  delete img?.properties.title;
  const shown = isElement(image, "img") ? enlarged(image) : image;
  return element("figure", {}, [shown, ...caption]);
}

/** Gives the figure of an image its size, if the text has one for it. */
function sized(figure: Element, image: Element): Element {
  const img = imgOf(image);
  const size = img?.data?.size;
  if (!img || !size) return figure;
  figure.properties.dataSize = size;
  if (img.properties.srcSet) img.properties.sizes = shownWidths[size];
  return figure;
}

function galleryOf(images: readonly Element[]): Element {
  const figures = images.map((image, index) => {
    const figure = figureOf(image);
    const img = imgOf(image);
    if (img?.properties.srcSet) img.properties.sizes = sizesInGallery(img.properties, index, images.length);
    return figure;
  });
  const label = `Galerie de ${images.length} images`;
  return element("section", { className: ["gallery"], role: "group", ariaLabel: label }, figures);
}

function enlarged(img: Element): Element {
  const alt = property(img, "alt");
  const label = alt ? `Voir en grand\u00a0: ${alt}` : "Voir l’image en grand";
  return element("a", { href: property(img, "src").replace(/\?.*/, ""), ariaLabel: label }, [img]);
}
