import { boolean, number, object } from "yup";
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
  clientId: clientIdRule,
  crop: cropRules.default(undefined),
});
