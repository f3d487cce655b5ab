import type { Element, ElementContent, ElementData } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { readLinkSign } from "../../../schema/markdown/link-sign.ts";
import { readPictureAddress } from "../../../schema/markdown/picture-address.ts";
import type { LoneLink, PageText } from "./blocks/block.ts";
import type { BodyFile } from "./file.ts";
import { pathOf } from "./links.ts";
import { element, isElement, onlyChild, property, textOf, words } from "./nodes.ts";
import { pictureOf } from "./picture.ts";

/**
 * Renders images, and links alone in their paragraphs as the blocks that they are. An external image becomes a link, so that
 * readers contact no other site; a missing one leaves its alt text.
 */
export function renderMedia(text: PageText): void {
  const { tree, files, cards, origin, fileNames } = text;
  const targets = {
    fileAt: (address: string) => fileAt(address, files, origin),
    cardAt: (address: string) => cards.get(address),
    fileNames,
  };
  visit(tree, "element", (node, index, parent) => {
    if (isElement(node, "p")) {
      const link = loneLinkOf(onlyChild(node));
      const block = link && text.ofLink({ ...link, ...targets });
      if (block && parent && index !== undefined) {
        parent.children[index] = block;
        return SKIP;
      }
    }
    if (!isElement(node, "img") || !parent || index === undefined) return;
    const isLinked = isElement(parent as Element, "a");
    parent.children[index] = renderedImage(node, isLinked, text);
    return [SKIP, index + 1];
  });
  visit(tree, "element", (node) => {
    // A linked document counts as used, like an image.
    const linked = isElement(node, "a") ? fileAt(property(node, "href"), files, origin) : undefined;
    if (linked) fileNames.add(linked.filename);
  });
}

/** Reads a link alone in its paragraph, or an image in the place of one: a sound may be written so. */
function loneLinkOf(
  only: ElementContent | undefined,
): Pick<LoneLink, "href" | "label" | "title" | "signed"> | undefined {
  if (!isElement(only, "a") && !isElement(only, "img")) return undefined;
  const isLink = isElement(only, "a");
  const href = property(only, isLink ? "href" : "src");
  const title = property(only, "title");
  const written = (isLink ? textOf(only) : property(only, "alt")).trim();
  const label = written === href || href.endsWith(`//${written}`) ? "" : written;
  return { href, label, title, signed: isLink ? readLinkSign(title) : null };
}

function renderedImage(
  img: Element,
  isLinked: boolean,
  { files, origin, fileNames }: PageText,
): ElementContent {
  const [address, alt] = [property(img, "src"), property(img, "alt")];
  const file = fileAt(address, files, origin);
  if (file?.kind === "IMAGE") {
    const { size, focus, original } = readPictureAddress(address);
    fileNames.add(file.filename);
    // The whole of a cropped picture is kept as long as the picture: it can be cropped anew.
    const whole = files.get(original);
    if (whole) fileNames.add(whole.filename);
    const picture = pictureOf(file, alt, property(img, "title"), focus);
    // Read by the picture’s block: only a picture alone in its paragraph has a size.
    picture.data = { ...picture.data, size } as ElementData;
    return picture;
  }
  if (!/^https?:/i.test(address) || nameOf(address, origin) || isLinked) return words(alt);
  return element("a", { href: address }, [words(alt || "Image")]);
}

const fileAt = (address: string, files: PageText["files"], origin: string): BodyFile | undefined =>
  files.get(nameOf(address, origin) ?? "");

/** Returns the file name in /image/name, /file/name, the same with our host, or alone. */
function nameOf(address: string, origin: string): string | null {
  const path = pathOf(address, origin) ?? address;
  return /^(?:\/(?:image|file)\/)?([\w-]+\.\w+)(?:[?#].*)?$/.exec(path)?.[1] ?? null;
}
