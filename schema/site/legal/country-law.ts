/*
 * Shape of the law of a country on the press and on personal data, as far as legal pages state it. No lawyer has read these lines:
 * the studio shows each with its source and « à faire relire ». A country without a line on a subject keeps the general words.
 */

/** Settings of `legal` that only some countries ask for, in the order of the page. */
export const countryFields = [
  "companyNumber",
  "pressDeclaration",
  "pressNumber",
  "dataDeclaration",
  "dataOfficer",
] as const;
export type CountryField = (typeof countryFields)[number];

export const legalSubjects = ["press", "reply", "data"] as const;
export type LegalSubject = (typeof legalSubjects)[number];

export interface LegalLine {
  /** Sentences of the page, in markdown. */
  readonly words: string;
  /** The text and its article. */
  readonly source: string;
  /** Address where it can be checked. */
  readonly url: string;
}

export interface CountryLaw {
  readonly name: string;
  readonly lines: { readonly [Subject in LegalSubject]?: LegalLine };
  /** French names of the settings that its page has to state. */
  readonly fields: { readonly [Field in CountryField]?: string };
  /** Authority on personal data, with its French article; empty where it is not known. */
  readonly dataAuthority: string;
}

/** Subject of the page below which a field stands. */
export const subjectOfField: Readonly<Record<CountryField, LegalSubject>> = {
  companyNumber: "press",
  pressDeclaration: "press",
  pressNumber: "press",
  dataDeclaration: "data",
  dataOfficer: "data",
};
