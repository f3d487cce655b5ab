import type { Element, ElementContent } from "hast";
import type { BodyCard } from "../file.ts";
import { element, hasClass, isElement, words } from "../nodes.ts";
import { pictureOf } from "../picture.ts";
import type { Admitted, Block, LoneLink, Target } from "./block.ts";
import { boxed } from "./box.ts";

/** Texts of a card, in their order; the empty ones are left out. */
type CardTexts = Readonly<Partial<Record<"title" | "text" | "site" | "action", string>>>;

export const cardParts: Admitted = {
  span: { classes: ["card-title", "card-text", "card-site", "card-action"] },
};

/** Returns the link of a card to another site's page. Spaces part its texts for who reads them without its style. */
export function cardLink(
  href: string,
  texts: CardTexts,
  card: BodyCard | undefined,
  link: LoneLink,
): Element {
  const parts = Object.entries(texts).flatMap(([name, text]) =>
    text ? [element("span", { className: [`card-${name}`] }, [words(text)]), words(" ")] : [],
  );
  return element("a", { href }, [...thumbnail(card, link), ...parts.slice(0, -1)]);
}

/** The picture of a card says nothing that its title doesn't: without alternative text. */
function thumbnail(card: BodyCard | undefined, { fileAt, fileNames }: LoneLink): ElementContent[] {
  const file = card?.imageName ? fileAt(card.imageName) : undefined;
  if (file?.kind !== "IMAGE") return [];
  fileNames.add(file.filename);
  return [pictureOf({ ...file, alt: "" }, "", "")];
}

/** Returns a card for mails and feeds: its title is the link, its picture none; what only a page can do is left out. */
export function cardOutside(
  node: Element,
  className: string,
  target: Target,
  inside: Parameters<NonNullable<Block["outside"]>>[2],
): ElementContent[] | undefined {
  const [link, ...others] = node.children;
  if (!isElement(node, "figure") || !hasClass(node, className) || !isElement(link, "a")) return undefined;
  const part = (name: string) =>
    inside(link.children.filter((each) => isElement(each, "span") && hasClass(each, name)));
  const line = (content: ElementContent[]): ElementContent[] =>
    content.length > 0 ? [element("br", {}, []), element("small", {}, content)] : [];
  const title = inside([{ ...link, children: part("card-title") }]);
  const texts = [element("strong", {}, title), ...line(part("card-text")), ...line(part("card-site"))];
  const content = [
    ...inside(link.children.filter((each) => isElement(each, "img"))),
    element("p", {}, texts),
    ...inside(others.filter((each) => isElement(each, "figcaption"))),
  ];
  return [boxed(content, target)];
}
