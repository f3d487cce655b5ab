import { object } from "yup";
import { limits } from "../limits.ts";
import { optionalText } from "./text.ts";

/** Rules of a search. An empty keyword is valid and finds nothing. */
export const keywordRules = object({ keyword: optionalText(limits.keyword.max).default("") });
