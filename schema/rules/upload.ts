import { boolean, number, object, string } from "yup";
import { limits } from "../limits.ts";
import { clientIdRule, filledLine, optionalText } from "./text.ts";

const badCrop = "Ce cadre sort de l’image";
const share = number().typeError(badCrop).required(badCrop).min(0, badCrop).max(1, badCrop);

/**
 * Rules of a square of an image: its corner as fractions of width and height, its side as a fraction of the shorter
 * side.
 */
export const cropRules = object({ x: share, y: share, size: share.moreThan(0, badCrop) })
  .typeError(badCrop)
  .noUnknown();

/** Rules of the fields that describe an upload. */
export const uploadRules = object({
  alt: optionalText(limits.alt.max),
  inGallery: boolean().typeError("inGallery est vrai ou faux"),
  isKept: boolean().typeError("isKept est vrai ou faux"),
  clientId: clientIdRule,
  crop: cropRules.default(undefined),
});

/** Rules of a picture that is fetched from another site. */
export const fetchedPictureRules = object({
  url: filledLine(limits.address.max).test(
    "address",
    "Une adresse qui commence par https:// est attendue",
    (value) => !value || (/^https?:/i.test(value) && URL.canParse(value)),
  ),
  clientId: clientIdRule,
});

/** Rule of a point of a picture; empty for its middle. */
export const focusRule = string()
  .typeError("focus attend du texte")
  .matches(/^$|^(?:100|[1-9]?\d) (?:100|[1-9]?\d)$/, "focus est deux pourcentages, «\u00a030\u00a070\u00a0»");

/** Returns a point in tens of percent: precise enough for cropping, and each ten is a class of the style sheet. */
export const toTens = (point: string): string =>
  point.replace(/\d+/g, (percent) => String(Math.round(Number(percent) / 10) * 10));

/** Rules of the description of a library file; every field is optional. */
export const fileFactsRules = object({
  originalName: optionalText(limits.file.originalName).test(
    "filled",
    "Donnez un nom à ce fichier",
    (value) => value === undefined || value.trim() !== "",
  ),
  alt: optionalText(limits.alt.max),
  caption: optionalText(limits.file.caption),
  credit: optionalText(limits.file.credit),
  licence: optionalText(limits.file.licence),
  focus: focusRule,
  inGallery: boolean().typeError("inGallery est vrai ou faux"),
  isKept: boolean().typeError("isKept est vrai ou faux"),
});

/** Rules of a rectangle of an image, in fractions of its width and height. */
export const frameRules = object({
  x: share,
  y: share,
  width: share.moreThan(0, badCrop),
  height: share.moreThan(0, badCrop),
}).test("within", badCrop, ({ x, y, width, height }) => x + width <= 1.000001 && y + height <= 1.000001);
