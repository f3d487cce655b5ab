import { array, number, object, string } from "yup";
import { clientErrorKinds } from "../client-errors.ts";

const wrong = "Ce rapport d’erreur est mal formé";

/** Rules of an error report of a browser. Whatever is not of these forms, such as a message or an address, is refused. */
export const clientErrorRules = object({
  kind: string().typeError(wrong).required(wrong).oneOf(clientErrorKinds, wrong),
  name: string()
    .typeError(wrong)
    .required(wrong)
    .matches(/^\w{1,40}$/, wrong),
  reactCode: number().typeError(wrong).required(wrong).integer(wrong).min(0, wrong).max(9_999, wrong),
  page: string()
    .typeError(wrong)
    .required(wrong)
    .matches(/^(?:\/studio)?\/[a-z-]{0,40}$/, wrong),
  frames: array()
    .typeError(wrong)
    .required(wrong)
    .max(12, wrong)
    .of(
      string()
        .typeError(wrong)
        .required(wrong)
        .matches(/^\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,9}$/, wrong),
    ),
});
