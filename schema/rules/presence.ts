import { object } from "yup";
import { clientIdRule } from "./text.ts";

/** Rules of the tab in which a user edits. */
export const presenceRules = object({ tab: clientIdRule.required("L’onglet se nomme par un UUID") });
