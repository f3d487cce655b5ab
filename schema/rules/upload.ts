import { boolean, number, object, string } from "yup";
import { limits } from "../limits.ts";
import { clientIdRule, optionalText } from "./text.ts";

const badCrop = "Ce cadre sort de l’image";
const share = number().typeError(badCrop).required(badCrop).min(0, badCrop).max(1, badCrop);

/** A square of a picture: shares of its width and height, and its side as a share of the shorter side. */
export const cropRules = object({ x: share, y: share, size: share.moreThan(0, badCrop) })
  .typeError(badCrop)
  .noUnknown();

/** What is said of a file beside its bytes. */
export const uploadRules = object({
  alt: optionalText(limits.alt.max),
  inGallery: boolean().typeError("inGallery est vrai ou faux"),
  isKept: boolean().typeError("isKept est vrai ou faux"),
  clientId: clientIdRule,
  crop: cropRules.default(undefined),
});

/** What the library says of a file; each may be left out. */
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
  focus: string()
    .typeError("focus attend du texte")
    .matches(/^$|^(?:100|[1-9]?\d) (?:100|[1-9]?\d)$/, "focus est deux pourcentages, « 30 70 »"),
  inGallery: boolean().typeError("inGallery est vrai ou faux"),
  isKept: boolean().typeError("isKept est vrai ou faux"),
});

/** A rectangle of a picture, in shares of its width and height. */
export const frameRules = object({
  x: share,
  y: share,
  width: share.moreThan(0, badCrop),
  height: share.moreThan(0, badCrop),
}).test("within", badCrop, ({ x, y, width, height }) => x + width <= 1.000001 && y + height <= 1.000001);
