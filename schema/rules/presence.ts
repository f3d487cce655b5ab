import { object } from "yup";
import { clientIdRule } from "./text.ts";

/** The tab in which somebody edits. */
export const presenceRules = object({ tab: clientIdRule.required("L’onglet se nomme par un UUID") });
