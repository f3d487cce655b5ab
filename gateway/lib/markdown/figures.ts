import type { Element, ElementContent, Properties, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { licenceOf, readCaption } from "../../../schema/markdown/credit.ts";
import { element, isElement, property, words } from "./nodes.ts";
import { shownWidths } from "./picture.ts";

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
export function makeFigures(tree: Root): void {
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
  return element("figure", {}, caption ? [shown, caption] : [shown]);
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
  return element("div", { className: ["gallery"], role: "group", ariaLabel: label }, figures);
}

function enlarged(img: Element): Element {
  const alt = property(img, "alt");
  const label = alt ? `Voir en grand\u00a0: ${alt}` : "Voir l’image en grand";
  return element("a", { href: property(img, "src").replace(/\?.*/, ""), ariaLabel: label }, [img]);
}

/** Returns the caption of an image, audio or video; undefined for an empty title. */
export function captionOf(title: string): Element | undefined {
  if (title.trim() === "") return undefined;
  const { caption, credit, licence } = readCaption(title);
  if (!credit && !licence) return element("figcaption", {}, [words(caption)]);
  const { name, address } = licenceOf(licence) ?? {};
  const credits: ElementContent[] = [words(["©", credit].filter(Boolean).join(" "))];
  if (name) credits.push(words(credit ? ", " : " "));
  if (name && address) credits.push(element("a", { href: address, rel: ["license"] }, [words(name)]));
  else if (name) credits.push(words(name));
  return element("figcaption", {}, [words(caption && `${caption} `), element("small", {}, credits)]);
}
