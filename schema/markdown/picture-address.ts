/**
 * Sizes of a picture alone in its paragraph, beside the normal one (""): wider than the text, as wide as the page, and
 * small with the text around it, at its left or right.
 */
export const pictureSizes = ["wide", "full", "left", "right"] as const;
export type PictureSize = "" | (typeof pictureSizes)[number];

/** Appearance of a picture in a text; "" for the default of each. */
export interface PictureDisplay {
  size: PictureSize;
  /** Point that stays visible where the picture is cut to fit, in tens of percent: « 30 70 ». */
  focus: string;
  /** Name of the file that it was cropped out of. */
  original: string;
}

const ten = "(?:100|[1-9]?0)";
const display = new RegExp(
  `^(.+?)#(?:(${pictureSizes.join("|")})(?:&|$))?(?:focus=(${ten}-${ten})(?:&|$))?(?:of=([\\w-]+\\.\\w+))?$`,
);

/**
 * Reads how a picture is shown from the fragment of its address in markdown: « /image/a.jpg#wide&focus=30-70&of=b.jpg ».
 * Other markdown renderers ignore it. A fragment in another form is part of the address, so that writing it again gives
 * the same text.
 */
export function readPictureAddress(address: string): PictureDisplay & { src: string } {
  const [, src = "", size = "", focus = "", original = ""] = display.exec(address) ?? [];
  const read = { src, size: size as PictureSize, focus: focus.replace("-", " "), original };
  return src && writePictureAddress(read) === address
    ? read
    : { src: address, size: "", focus: "", original: "" };
}

export function writePictureAddress({
  src,
  size,
  focus,
  original,
}: PictureDisplay & { src: string }): string {
  const parts = [size, focus && `focus=${focus.replace(" ", "-")}`, original && `of=${original}`];
  const fragment = parts.filter(Boolean).join("&");
  return fragment ? `${src}#${fragment}` : src;
}
