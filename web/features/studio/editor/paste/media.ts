import { writeCaption } from "../../../../../schema/markdown/credit.ts";
import { type EmbedKind, embedPage, readEmbed } from "../../../../../schema/markdown/embed.ts";
import { bookmark } from "../blocks/bookmark/block.ts";
import { embed } from "../blocks/embed/block.ts";
import { embedKindOf, toEmbedData } from "../blocks/embed/embed-data.ts";
import { picture } from "../blocks/picture/block.ts";
import { type PictureData, toPictureData } from "../blocks/picture/picture-data.ts";
import { rawInlineElement } from "../blocks/source/inline.tsx";
import { stringify } from "../markdown/language.ts";
import { codeText } from "./code-text.ts";

/** Pictures and media of pasted HTML: those to be uploaded, and how many came, are linked, or could not come. */
export interface PastedMedia {
  /** Pictures that the HTML itself holds, to be uploaded. */
  files: File[];
  /** Pictures of this site. */
  own: number;
  /** Addresses of pictures of other sites, of which readers get a link until they are imported. */
  elsewhere: string[];
  /** Pictures and media that can't be had: on another device, or of an unknown player. */
  pictures: number;
  others: number;
}

export const noMedia = (): PastedMedia => ({ files: [], own: 0, elsewhere: [], pictures: 0, others: 0 });

const media = "img, video, audio, iframe, embed, object";

/** Returns whether a node is a picture, a video, a sound or a player; an object with words in it is shown by those. */
export const isMedia = (node: Node): boolean =>
  node.nodeType === Node.ELEMENT_NODE &&
  (node as Element).matches(media) &&
  !(node.nodeName === "OBJECT" && node.textContent?.trim());

/** Returns whether an element is shown by a block of its own: a figure of this site, or a picture with its caption. */
export const isMediaFigure = (element: Element): boolean =>
  element.matches("figure[data-embed], figure.bookmark") ||
  (element.tagName === "FIGURE" && element.querySelectorAll(media).length === 1);

/** Removes what a figure's block shows, so that other words of the figure can be copied. */
export function removeShown(figure: Element): void {
  if (figure.matches("[data-embed], .bookmark")) figure.replaceChildren();
  for (const shown of figure.querySelectorAll(`${media}, figcaption`)) shown.remove();
}

/** Returns the block of a figure; null if it holds nothing that can be shown. */
export function figureBlock(figure: Element, into: Document, found: PastedMedia): Element | null {
  const caption = captionOf(figure.querySelector("figcaption"));
  const { embed: kind, id } = (figure as HTMLElement).dataset;
  if (kind && id) {
    const isFile = kind === "audio" || kind === "video";
    const address = isFile ? `/file/${id}` : embedPage({ kind: kind.toUpperCase() as EmbedKind, id });
    if (embedKindOf(address)) return embed.toElement(into, toEmbedData(address, "", caption));
  }
  const link = figure.querySelector("a[href]");
  if (figure.matches(".bookmark") && link) {
    const text = (name: string) => link.querySelector(name)?.textContent?.trim() ?? "";
    const href = link.getAttribute("href") ?? "";
    return bookmark.toElement(into, { href, title: text(".card-title"), description: text(".card-text") });
  }
  const only = figure.querySelector(media);
  return only && isMedia(only) ? mediaBlock(only, into, found, caption) : null;
}

/** Returns the block of a picture, a video or a sound; null if it can't come, which is counted. */
export function mediaBlock(
  element: Element,
  into: Document,
  found: PastedMedia,
  caption = "",
): Element | null {
  if (isTiny(element)) return null;
  if (element.tagName === "IMG") {
    const data = pictureOf(element, found, caption);
    return data && picture.toElement(into, data);
  }
  const address = addressOf(element);
  const known = readEmbed(address);
  const own = ownPath(address, "file");
  const href = known ? embedPage(known) : own;
  if (href && embedKindOf(href)) return embed.toElement(into, toEmbedData(href, "", caption));
  if (/^https?:/i.test(address) && element.matches("video, audio")) return linkTo(address, into);
  found.others++;
  return null;
}

/** Returns what stands for a picture or a medium within a line: a picture as markdown, a medium as a link. */
export function mediaInline(element: Element, into: Document, found: PastedMedia): Element | string | null {
  if (element.tagName !== "IMG") {
    const address = addressOf(element);
    if (!isTiny(element) && /^https?:/i.test(address)) return linkTo(address, into);
    if (!isTiny(element)) found.others++;
    return null;
  }
  if (isSign(element)) return element.getAttribute("alt");
  const data = isTiny(element) ? null : pictureOf(element, found, "");
  if (!data) return null;
  const { src: url, alt } = data;
  const image = { type: "image", url, alt, title: writeCaption(data) || null } as const;
  const source = stringify({ type: "root", children: [{ type: "paragraph", children: [image] }] });
  return rawInlineElement(into, source.trim());
}

/** Returns whether a picture stands for a sign in the text: an emoji. */
export const isSign = (element: Element): boolean =>
  element.tagName === "IMG" && /^\p{Extended_Pictographic}\S{0,10}$/u.test(element.getAttribute("alt") ?? "");

function pictureOf(image: Element, found: PastedMedia, caption: string): PictureData | null {
  const alt = image.getAttribute("alt")?.trim() ?? "";
  const title = caption || (image.getAttribute("title")?.trim() ?? "");
  const address = addressOf(image);
  const own = ownPath(address, "image");
  if (own) {
    found.own++;
    return toPictureData(own, alt, title);
  }
  const file = fileOfData(address);
  if (file) {
    found.files.push(file);
    return null;
  }
  if (/^https?:/i.test(address)) {
    const data = toPictureData(address, alt, title);
    if (!found.elsewhere.includes(data.src)) found.elsewhere.push(data.src);
    return data;
  }
  found.pictures++;
  return null;
}

/** Returns the address of a medium; a picture that is loaded late has a tiny one in its place. */
function addressOf(element: Element): string {
  const given = element.getAttribute("src") ?? element.getAttribute("data") ?? "";
  const late = element.getAttribute("data-src") ?? "";
  if (late && (!given || given.startsWith("data:"))) return late;
  return given || (element.querySelector("source[src]")?.getAttribute("src") ?? "");
}

/** Returns the path of a file of this site, without what its address asks of the server; null for any other. */
function ownPath(address: string, folder: "image" | "file"): string | null {
  if (!URL.canParse(address, location.origin)) return null;
  const { origin, pathname, hash } = new URL(address, location.origin);
  if (origin !== location.origin) return null;
  const [path] = new RegExp(`^/${folder}/[\\w-]+\\.\\w+$`).exec(pathname) ?? [];
  return path ? path + hash : null;
}

/** Returns whether an element is not to be seen: pixels that count visits, places of pictures loaded late. */
function isTiny(element: Element): boolean {
  const sides = ["width", "height"].map((name) => element.getAttribute(name));
  const address = addressOf(element);
  return sides.some((side) => side !== null && /^[0-2](px)?$/.test(side)) || /^data:.{0,120}$/i.test(address);
}

function fileOfData(address: string): File | null {
  const [, type = "", data = ""] = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  if (!data) return null;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s+/g, "")), (sign) => sign.charCodeAt(0));
    return new File([bytes], `image.${type.slice(6).replace(/\W.*/, "")}`, { type });
  } catch {
    return null;
  }
}

function linkTo(address: string, into: Document): Element {
  const link = into.createElement("a");
  link.href = address;
  link.textContent = address;
  return link;
}

/** Returns a caption as markdown's title; that of a figure of this site has its credit in small letters. */
function captionOf(figcaption: Element | null): string {
  const text = (element: Element | null) => (element ? codeText(element).replace(/\s+/g, " ").trim() : "");
  const credit = text(figcaption?.querySelector("small") ?? null);
  const whole = text(figcaption);
  if (!credit || !whole.endsWith(credit)) return whole;
  return [whole.slice(0, -credit.length).trim(), credit].filter(Boolean).join(" — ");
}
