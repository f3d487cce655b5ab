import { object } from "yup";
import { limits } from "../limits.ts";
import { filledText, optionalText } from "./text.ts";

/** Rules of a search. An empty keyword is valid and finds nothing. */
export const keywordRules = object({ keyword: optionalText(limits.keyword.max).default("") });

/** Rules of a text that is compared with the site's articles. */
export const verifiedTextRules = object({ text: filledText(limits.verifiedText) });
