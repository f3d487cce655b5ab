import { object } from "yup";
import { limits } from "../limits.ts";
import { optionalText } from "./text.ts";

/** What is looked for. Empty is allowed: nothing is found then. */
export const keywordRules = object({ keyword: optionalText(limits.keyword.max).default("") });
