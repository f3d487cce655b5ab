import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { licenceOf, readCaption } from "../../../schema/rules/credit.ts";
import { element, isElement, property, words } from "./nodes.ts";

/** In a grid a picture is as wide as half a column. */
const inGrid = "(min-width: 720px) 360px, 50vw";

/**
 * A picture alone in its paragraph is a figure, linked or not; several are a gallery, each leading to itself at its
 * full size: seen large without a script. Their titles are their captions, with credit and licence.
 */
export function makeFigures(tree: Root): void {
  visit(tree, "element", (node, index, parent) => {
    if (!isElement(node, "p") || !parent || index === undefined) return;
    const pictures = picturesOf(node);
    const [only] = pictures;
    if (!only) return;
    parent.children[index] = pictures.length === 1 ? figureOf(only) : galleryOf(pictures);
    return [SKIP, index + 1];
  });
}

/** What a paragraph holds when it holds nothing but pictures; else none. */
function picturesOf({ children }: Element): Element[] {
  const meant = children.filter(
    (child) => child.type !== "text" && !(child.type === "element" && child.tagName === "br"),
  );
  const isText = children.some((child) => child.type === "text" && child.value.trim() !== "");
  const pictures = meant.filter((child) => child.type === "element" && imgOf(child)) as Element[];
  return isText || pictures.length < meant.length ? [] : pictures;
}

function imgOf(picture: Element): Element | undefined {
  if (picture.tagName === "img") return picture;
  const [first, ...others] = picture.children;
  return picture.tagName === "a" && others.length === 0 && isElement(first, "img") ? first : undefined;
}

function figureOf(picture: Element): Element {
  const img = imgOf(picture);
  const caption = captionOf(img ? property(img, "title") : "");
  delete img?.properties.title;
  return element("figure", {}, caption ? [picture, caption] : [picture]);
}

function galleryOf(pictures: readonly Element[]): Element {
  const figures = pictures.map((picture) => {
    const figure = figureOf(picture);
    if (isElement(picture, "img")) figure.children[0] = enlarged(picture);
    const img = imgOf(picture);
    if (img?.properties.srcSet) img.properties.sizes = inGrid;
    return figure;
  });
  const label = `Galerie de ${pictures.length} images`;
  return element("div", { className: ["gallery"], role: "group", ariaLabel: label }, figures);
}

function enlarged(img: Element): Element {
  const alt = property(img, "alt");
  const label = alt ? `Voir en grand\u00a0: ${alt}` : "Voir l’image en grand";
  return element("a", { href: property(img, "src").replace(/\?.*/, ""), ariaLabel: label }, [img]);
}

/** Below a picture, a sound, a video; undefined when nothing is said of it. */
export function captionOf(title: string): Element | undefined {
  if (title.trim() === "") return undefined;
  const { caption, credit, licence } = readCaption(title);
  if (!credit && !licence) return element("figcaption", {}, [words(caption)]);
  const { name, address } = licenceOf(licence) ?? {};
  const said: ElementContent[] = [words(["©", credit].filter(Boolean).join(" "))];
  if (name) said.push(words(credit ? ", " : " "));
  if (name && address) said.push(element("a", { href: address, rel: ["license"] }, [words(name)]));
  else if (name) said.push(words(name));
  return element("figcaption", {}, [words(caption && `${caption} `), element("small", {}, said)]);
}
