import type { Element } from "hast";
import { defaultHandlers as defaults, type Handle, type State } from "hast-util-to-mdast";
import type { Nodes, Paragraph, PhrasingContent, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { readEmbed } from "../../../schema/markdown/embed.ts";
import { safeAddress, writeLinkSign } from "../../../schema/markdown/link-sign.ts";
import { raisedText, type Script } from "../../../schema/text/raised-text.ts";
import { classesOf, elementsIn, firstElement, property } from "./elements.ts";
import { captionBelow, convertFigure, convertGallery, type FigureParts } from "./figures.ts";
import { convertCard } from "./ghost-cards.ts";
import { convertNumberedList } from "./numbered-lists.ts";

/** State of one conversion. */
export interface ConversionContext {
  readonly addresses: ReadonlyMap<string, string>;
  readonly remarks: Set<string>;
  /** Ids of the notes, in the order of their marks. */
  readonly references: string[];
}

/** Elements that never come in, and what is remarked of them; null for nothing that a reader saw. */
const refused: Readonly<Record<string, string | null>> = {
  script: "Script laissé",
  style: "Feuille de style laissée",
  noscript: null,
  template: null,
  form: "Formulaire laissé",
  input: null,
  button: "Bouton d’un script laissé",
  select: null,
  textarea: null,
  object: "Objet (Flash ou autre) laissé",
  embed: "Objet (Flash ou autre) laissé",
  applet: "Objet (Flash ou autre) laissé",
  canvas: "Dessin fait par un script laissé",
  svg: "Dessin SVG dans le texte laissé",
  math: "Formule MathML laissée",
};

const refusals = (remarks: Set<string>): Record<string, Handle> =>
  Object.fromEntries(
    Object.entries(refused).map(([name, remark]) => [
      name,
      () => {
        if (remark) remarks.add(remark);
        return undefined;
      },
    ]),
  );

/** Returns the rules of a conversion beside those of the library, by the name of an element. */
export function handlersFor(context: ConversionContext): Record<string, Handle> {
  const { remarks } = context;
  const address = (given: string): string => safeAddress(context.addresses.get(given) ?? given) ?? "";
  const figureParts = { pictureOf: (img: Element) => pictureOf(img, address, remarks), remarks };
  const cardParts = {
    address,
    remarks,
    mediumOf: (player: Element, words: string) => mediumOf(player, address, remarks, words),
  };
  return {
    ...refusals(remarks),
    a: (state, node) => convertLink(state, node, address),
    img: (_state, node) => pictureOf(node, address, remarks),
    figure: (state, node) => convertCard(node, cardParts) ?? convertFigure(state, node, figureParts),
    ul: (state, node) =>
      classesOf(node).includes("blocks-gallery-grid")
        ? convertGallery(state, node, figureParts)
        : defaults.ul(state, node),
    ol: (state, node) => convertNumberedList(state, node),
    div: (state, node) => convertCard(node, cardParts) ?? convertBlock(state, node, figureParts, address),
    audio: (_state, node) => mediumOf(node, address, remarks),
    video: (_state, node) => mediumOf(node, address, remarks),
    iframe: (_state, node) => frameOf(node, remarks),
    sup: (state, node) => noteOrText(state, node, context),
    sub: (state, node) => raisedNodes(state.all(node) as PhrasingContent[], "below"),
    u: (state, node) => {
      remarks.add("Soulignement laissé");
      return state.all(node) as PhrasingContent[];
    },
    details: (state, node) => {
      remarks.add("Passage à déplier\u00a0: montré ouvert");
      return state.toFlow(state.all(node)) as RootContent[];
    },
    summary: (state, node) =>
      paragraphOf([{ type: "strong", children: state.all(node) as PhrasingContent[] }]),
    table: (state, node) => convertTable(state, node, remarks),
  } as Record<string, Handle>;
}

export const paragraphOf = (children: PhrasingContent[]): Paragraph => ({ type: "paragraph", children });

/** Returns the address of a picture; one that is written within the text only holds the place of another. */
const shownOf = (node: Element): string =>
  ["src", "dataSrc", "dataLazySrc"]
    .map((name) => property(node, name))
    .find((given) => given && !given.startsWith("data:")) ?? "";

function pictureOf(
  node: Element,
  address: (given: string) => string,
  remarks: Set<string>,
): Nodes | undefined {
  const url = address(shownOf(node));
  if (!url) remarks.add("Image sans adresse laissée");
  if (!url) return undefined;
  return { type: "image", url, alt: property(node, "alt"), title: property(node, "title") || null };
}

function convertLink(
  state: State,
  node: Element,
  address: (given: string) => string,
): Nodes | Nodes[] | undefined {
  const url = address(property(node, "href"));
  const children = state.all(node) as PhrasingContent[];
  const [only] = children;
  // Pictures open in full size by themselves.
  const isPictureOfItself = children.length === 1 && only?.type === "image" && /^\/(image|file)\//.test(url);
  if (!url || isPictureOfItself) return children;
  const isButton = classesOf(node).some((name) => /^(wp-block-button__link|kg-btn)$/.test(name));
  const title = isButton ? writeLinkSign("BUTTON") : property(node, "title") || null;
  const link: Nodes = { type: "link", url, title, children: children as never };
  return isButton ? paragraphOf([link as PhrasingContent]) : link;
}

/** The caption of a table is an element within it. */
function convertTable(state: State, node: Element, remarks: Set<string>): RootContent[] {
  const isMerged = ({ properties: { colSpan, rowSpan } }: Element) =>
    Number(colSpan ?? 1) > 1 || Number(rowSpan ?? 1) > 1;
  if (elementsIn(node).some(isMerged)) remarks.add("Cellules fusionnées d’un tableau défaites");
  const caption = node.children.find((child) => child.type === "element" && child.tagName === "caption");
  const below = caption?.type === "element" ? captionBelow(caption, remarks) : [];
  return [defaults.table(state, node) as RootContent, ...below];
}

function convertBlock(
  state: State,
  node: Element,
  { pictureOf, remarks }: FigureParts,
  address: (given: string) => string,
): Nodes | Nodes[] | undefined {
  const classes = classesOf(node);
  if (classes.includes("gallery") || classes.includes("tiled-gallery"))
    return convertGallery(state, node, { pictureOf, remarks });
  if (classes.includes("wp-block-file")) {
    const link = firstElement(node, "a");
    return link && paragraphOf([convertLink(state, link, address) as PhrasingContent]);
  }
  // As blocks of their own: words of two of them would become one.
  return state.toFlow(state.all(node));
}

function mediumOf(
  node: Element,
  address: (given: string) => string,
  remarks: Set<string>,
  title = "",
): Paragraph | undefined {
  const source = property(node, "src") || property(firstElement(node, "source") ?? node, "src");
  const url = address(source);
  if (!url) remarks.add("Son ou vidéo sans adresse laissé");
  const words = title || (node.tagName === "audio" ? "Écouter le son" : "Voir la vidéo");
  return url ? paragraphOf([{ type: "link", url, children: [{ type: "text", value: words }] }]) : undefined;
}

/** A frame of a known provider becomes its address, any other one a link that is remarked. */
function frameOf(node: Element, remarks: Set<string>): Nodes | undefined {
  const given = property(node, "src") || property(node, "dataSrc");
  const url = safeAddress(given.startsWith("//") ? `https:${given}` : given);
  if (!url || !/^https?:/.test(url)) {
    remarks.add("Cadre sans adresse laissé");
    return undefined;
  }
  if (!readEmbed(url))
    remarks.add(`Cadre d’un autre site remplacé par un lien\u00a0: ${new URL(url).hostname}`);
  return paragraphOf([{ type: "link", url, children: [{ type: "text", value: url }] }]);
}

function noteOrText(state: State, node: Element, { references }: ConversionContext): Nodes | Nodes[] {
  const id = property(node, "dataFn");
  if (id) {
    if (!references.includes(id)) references.push(id);
    return { type: "footnoteReference", identifier: String(references.indexOf(id) + 1) };
  }
  return raisedNodes(state.all(node) as PhrasingContent[], "above");
}

/** Writes what stands above or below the line: its signs as Unicode has them, within its links too, or behind ^ or _. */
function raisedNodes(children: PhrasingContent[], script: Script): PhrasingContent[] {
  const parent: Paragraph = { type: "paragraph", children };
  const text = textOf(parent);
  const raised = raisedText(text, script);
  const place = raised.indexOf(text.trim());
  if (raised === text) return children;
  if (place >= 0)
    return [
      { type: "text", value: raised.slice(0, place) },
      ...children,
      { type: "text", value: raised.slice(place + text.trim().length) },
    ];
  visit(parent, "text", (part) => {
    part.value = raisedText(part.value, script);
  });
  return children;
}
