import { number, object } from "yup";
import { limits } from "../limits.ts";
import { filledLine } from "./text.ts";
import { isSitePath, isWebAddress } from "./web-address.ts";

const wanted = () => "Une adresse est attendue";

const leads = (value: string) => isSitePath(value) || isWebAddress(value);

/** Rules of a redirect: a path of the old site, and a path of this one or an address of another. */
export const redirectRules = object({
  from: filledLine(limits.address.max, wanted).test(
    "path",
    "Une adresse qui commence par / est attendue",
    (value) => value === undefined || leads(value.trim()),
  ),
  to: filledLine(limits.address.max, wanted).test(
    "address",
    "Une adresse qui commence par / ou par https:// est attendue",
    (value) => value === undefined || leads(value.trim()),
  ),
});

const period = `days est un nombre entier de 1 à ${limits.missedAddresses.days}`;

/** Rules of the days over which missed addresses are counted. */
export const missedAddressRules = object({
  days: number()
    .required()
    .integer(() => period)
    .min(1, () => period)
    .max(limits.missedAddresses.days, () => period),
});
