// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import { Field, ObjectType } from "type-graphql";
import { type LegalSlug, legalPages } from "../../../schema/legal.ts";
import { countryLawOf, fieldsOf } from "../../../schema/site/legal/country-laws.ts";
import type { SiteSettings } from "../../../schema/site/settings.ts";
import { withFrenchSpaces } from "../../../schema/text/french-spaces.ts";
import { env } from "../../core/env.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { renderMarkdown } from "../../lib/markdown/markdown.ts";
import { accessibility } from "./accessibility.ts";
import { legalNotice } from "./legal-notice.ts";
import { privacy } from "./privacy.ts";
import { type SiteFacts, siteFactsOf } from "./site-facts.ts";
import { terms } from "./terms.ts";

@ObjectType({ description: "Une page légale, écrite d’après les réglages du site." })
export class LegalPage {
  @Field(() => String, { description: "Son adresse, /{slug}." })
  slug!: string;

  @Field(() => String, { description: "Titre." })
  title!: string;

  @Field(() => String, { description: "Ce qu’en disent les moteurs de recherche." })
  description!: string;

  @Field(() => String, { description: "Le corps, en HTML." })
  html!: string;
}

const documents: Readonly<Record<LegalSlug, { write: (facts: SiteFacts) => string; description: string }>> = {
  "mentions-legales": {
    write: legalNotice,
    description: "Qui édite le site, qui le dirige, qui l’héberge, et comment leur écrire.",
  },
  confidentialite: {
    write: privacy,
    description: "Quelles données le site enregistre, pourquoi, combien de temps, et vos droits.",
  },
  conditions: {
    write: terms,
    description: "Les règles pour lire le site, y avoir un compte et y prendre la parole.",
  },
  accessibilite: {
    write: accessibility,
    description: "Ce que fait le site pour être lu et utilisé par tout le monde, et ce qui peut manquer.",
  },
};

let rendered: { readonly of: SiteSettings; readonly pages: Map<string, Promise<LegalPage>> } | null = null;

/** Returns a legal page; null when there is none of this slug. Rendered once for each publication of the settings. */
export async function findLegalPage(slug: string): Promise<LegalPage | null> {
  const known = legalPages.find((page) => page.slug === slug);
  if (!known) return null;
  const site = currentSite();
  if (rendered?.of !== site) rendered = { of: site, pages: new Map() };
  const page = rendered.pages.get(slug) ?? renderLegalPage(site, known);
  rendered.pages.set(slug, page);
  return page;
}

async function renderLegalPage(
  site: SiteSettings,
  { slug, title }: (typeof legalPages)[number],
): Promise<LegalPage> {
  const { write, description } = documents[slug];
  const markdown = withFrenchSpaces(write(siteFactsOf(site)));
  const { html } = await renderMarkdown(markdown, {
    findFiles: async () => new Map(),
    origin: env.siteUrl,
  });
  return { slug, title, description, html };
}

const legalNames = ["country", "publisher", "director", "host", "contact"] as const;

/** Returns the paths of the legal settings that are empty: `legal.publisher`. */
export const emptyLegalSettings = ({ legal, identity }: SiteSettings): string[] =>
  [...legalNames, ...fieldsOf(countryLawOf(legal.country)).map(([field]) => field)].flatMap((name) =>
    legal[name] || (name === "contact" && identity.contact) ? [] : [`legal.${name}`],
  );

/** Returns the same of the published settings, for the studio's warning. Throws UNAUTHENTICATED, FORBIDDEN. */
export function listMissingLegalSettings(viewer: Viewer | null): string[] {
  requireAdmin(viewer);
  return emptyLegalSettings(currentSite());
}
