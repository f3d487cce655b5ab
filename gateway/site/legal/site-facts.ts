import { emailShape } from "../../../schema/rules/text.ts";
import {
  type PageService,
  pageServices,
  type SiteSupport,
  siteSupport,
} from "../../../schema/site/integrations.ts";
import type { CountryField, CountryLaw } from "../../../schema/site/legal/country-law.ts";
import { countryLawOf, fieldsOf } from "../../../schema/site/legal/country-laws.ts";
import type { SiteSettings } from "../../../schema/site/settings.ts";
import { env } from "../../core/env.ts";

/** Settings as the legal texts insert them: markdown; null for what the owner has not filled in. */
export interface SiteFacts {
  readonly name: string;
  readonly url: string;
  readonly publisher: string | null;
  readonly director: string | null;
  readonly host: string | null;
  readonly contact: string | null;
  readonly chatUrl: string | null;
  readonly services: readonly PageService[];
  readonly support: SiteSupport | undefined;
  /** Whether openings and clicks of letters are counted. */
  readonly isMeasured: boolean;
  readonly law: CountryLaw;
  /** Facts that the law of the country asks for, as far as they are filled in. */
  readonly countryFacts: readonly {
    readonly field: CountryField;
    readonly label: string;
    readonly value: string;
  }[];
}

export const siteFactsOf = ({
  identity,
  legal,
  menus,
  integrations,
  newsletters,
}: SiteSettings): SiteFacts => ({
  name: escapeMarkdown(identity.name),
  url: env.siteUrl,
  publisher: legal.publisher ? escapeMarkdown(legal.publisher) : null,
  director: legal.director ? escapeMarkdown(legal.director) : null,
  host: legal.host ? escapeMarkdown(legal.host) : null,
  contact: contactLink(legal.contact || identity.contact) || null,
  chatUrl: menus.chatUrl || null,
  services: pageServices(integrations, env.pageScripts),
  support: siteSupport(integrations),
  isMeasured: newsletters.isMeasured,
  law: countryLawOf(legal.country),
  countryFacts: fieldsOf(countryLawOf(legal.country)).flatMap(([field, label]) =>
    legal[field] ? [{ field, label, value: escapeMarkdown(legal[field]) }] : [],
  ),
});

/** Returns a sentence about a fact; nothing where the fact is missing, so that no reader meets a gap. */
export const stated = (fact: string | null, sentence: (fact: string) => string): string =>
  fact === null ? "" : sentence(fact);

/** Writes an e-mail address or a web address as a link, and anything else as text. */
function contactLink(contact: string): string {
  if (emailShape.test(contact)) return `<${contact}>`;
  return /^https?:\/\/[^\s<>]+$/.test(contact) ? `<${contact}>` : escapeMarkdown(contact);
}

/** Escapes what markdown would read as a sign, so that a setting is shown as it was written. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]()#+!<>|~&-]/g, "\\$&");
