import type { CountryField } from "./country-law.ts";
import type { LegalCountry } from "./country-laws.ts";

/** Settings of the legal pages, with the fields that only some countries ask for. */
export interface SiteLegal extends Readonly<Record<CountryField, string>> {
  /** Country whose law the legal pages state; empty: not chosen yet. */
  readonly country: LegalCountry | "";
  readonly publisher: string;
  readonly director: string;
  readonly host: string;
  /** Empty: the address of `identity.contact`. */
  readonly contact: string;
}

/** Settings of a new site. */
export const noLegalNotice: SiteLegal = {
  ...{ country: "", publisher: "", director: "", host: "", contact: "" },
  ...{ companyNumber: "", pressDeclaration: "", pressNumber: "", dataDeclaration: "", dataOfficer: "" },
};
