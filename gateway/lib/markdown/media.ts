import type { Element, ElementContent, ElementData, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { readPictureAddress } from "../../../schema/markdown/picture-address.ts";
import { makeFigures } from "./figures.ts";
import type { BodyCard, BodyFile } from "./file.ts";
import { type LinkTargets, linkBlockOf } from "./link-blocks.ts";
import { pathOf } from "./links.ts";
import { element, isElement, onlyChild, property, words } from "./nodes.ts";
import { pictureOf } from "./picture.ts";

type Files = ReadonlyMap<string, BodyFile>;

/** Sources of a body: files of the site by name, cards of other sites' pages by address. */
export interface BodySources {
  readonly files: Files;
  readonly cards: ReadonlyMap<string, BodyCard>;
  /** The site's origin. */
  readonly origin: string;
}

/**
 * Renders images, figures, players, buttons and cards. An external image becomes a link, so that readers contact no other site; a
 * missing one leaves its alt text. Returns the names of the files used.
 */
export function renderMedia(tree: Root, { files, cards, origin }: BodySources): string[] {
  const shown = new Set<string>();
  const targets: LinkTargets = {
    fileAt: (address) => fileAt(address, files, origin),
    cardAt: (address) => cards.get(address),
  };
  visit(tree, "element", (node, index, parent) => {
    if (isElement(node, "p")) {
      const block = linkBlockOf(onlyChild(node), targets, shown);
      if (block && parent && index !== undefined) {
        parent.children[index] = block;
        return SKIP;
      }
    }
    if (!isElement(node, "img") || !parent || index === undefined) return;
    const isLinked = isElement(parent as Element, "a");
    parent.children[index] = renderedImage(node, isLinked, files, origin, shown);
    return [SKIP, index + 1];
  });
  makeFigures(tree);
  visit(tree, "element", (node) => {
    // A linked document counts as used, like an image.
    const linked = isElement(node, "a") ? fileAt(property(node, "href"), files, origin) : undefined;
    if (linked) shown.add(linked.filename);
  });
  return [...shown];
}

function renderedImage(
  img: Element,
  isLinked: boolean,
  files: Files,
  origin: string,
  shown: Set<string>,
): ElementContent {
  const [address, alt] = [property(img, "src"), property(img, "alt")];
  const file = fileAt(address, files, origin);
  if (file?.kind === "IMAGE") {
    const { size, focus, original } = readPictureAddress(address);
    shown.add(file.filename);
    // The whole of a cropped picture is kept as long as the picture: it can be cropped anew.
    const whole = files.get(original);
    if (whole) shown.add(whole.filename);
    const picture = pictureOf(file, alt, property(img, "title"), focus);
    // Read by makeFigures: only a picture alone in its paragraph has a size.
    picture.data = { ...picture.data, size } as ElementData;
    return picture;
  }
  if (!/^https?:/i.test(address) || nameOf(address, origin) || isLinked) return words(alt);
  return element("a", { href: address }, [words(alt || "Image")]);
}

const fileAt = (address: string, files: Files, origin: string): BodyFile | undefined =>
  files.get(nameOf(address, origin) ?? "");

/** Returns the file name in /image/name, /file/name, the same with our host, or alone. */
function nameOf(address: string, origin: string): string | null {
  const path = pathOf(address, origin) ?? address;
  return /^(?:\/(?:image|file)\/)?([\w-]+\.\w+)(?:[?#].*)?$/.exec(path)?.[1] ?? null;
}
