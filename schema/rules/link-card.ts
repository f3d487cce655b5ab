import { object } from "yup";
import { limits } from "../limits.ts";
import { filledLine } from "./text.ts";

export const linkCardRules = object({ address: filledLine(limits.address.max) });
