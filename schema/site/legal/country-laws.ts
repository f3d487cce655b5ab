import { type CountryField, type CountryLaw, countryFields } from "./country-law.ts";
import { BE, CA, CH, CM, FR } from "./other-countries.ts";
import { BF, BJ, CI, ML, SN } from "./west-africa.ts";

export const legalCountries = ["CI", "SN", "BJ", "BF", "ML", "CM", "FR", "BE", "CH", "CA", "OTHER"] as const;
export type LegalCountry = (typeof legalCountries)[number];

const OTHER: CountryLaw = { name: "Un autre pays", dataAuthority: "", fields: {}, lines: {} };

export const countryLaws: Readonly<Record<LegalCountry, CountryLaw>> = {
  ...{ CI, SN, BJ, BF, ML, CM, FR, BE, CH, CA, OTHER },
};

/** Returns the law of a setting `legal.country`; the general one for none. */
export const countryLawOf = (country: string): CountryLaw =>
  countryLaws[country as LegalCountry] ?? countryLaws.OTHER;

/** Returns the fields that a country asks for, in the order of the page. */
export const fieldsOf = ({ fields }: CountryLaw): readonly (readonly [CountryField, string])[] =>
  countryFields.flatMap((field) => (fields[field] ? [[field, fields[field]] as const] : []));
