import type { FastifyPluginAsync } from "fastify";
import { env } from "../core/env.ts";
import { currentSite } from "../core/site/current-site.ts";
import { success } from "../lib/http/rest.ts";
import { listOf, objectSchema, text } from "../lib/openapi/json-schema.ts";
import { describeRoute, successSchema } from "../lib/openapi/route-schema.ts";

const readSiteSchema = describeRoute({
  tag: "Site",
  summary: "Lire les réglages du site",
  description: "Ce que ses lecteurs en voient.",
  who: "everybody",
  answer: successSchema({
    data: objectSchema({
      name: text("Nom."),
      tagline: text("Sa phrase\u202f; vide s’il n’en a pas."),
      description: text("Ce qu’en disent les moteurs de recherche."),
      url: text("Adresse publique."),
      language: text("Langue."),
      timeZone: text("Fuseau horaire de ses dates."),
      dialCode: text("Indicatif d’un téléphone qui n’en a pas."),
      contact: text("Adresse e-mail où lui écrire\u202f; vide s’il n’en a pas."),
      socialLinks: listOf(text("Adresse."), { description: "Ses comptes ailleurs." }),
    }),
  }),
});

/** /api/site: the published settings that a program needs to name the site. */
export const siteRoutes: FastifyPluginAsync = async (api) => {
  api.get("/", { config: { isSharedByVisitors: true }, schema: readSiteSchema }, async () => {
    const { name, tagline, description, timeZone, dialCode, contact, socialLinks } = currentSite().identity;
    const known = { name, tagline, description, timeZone, dialCode, contact, socialLinks };
    return success({ data: { ...known, url: env.siteUrl, language: "fr" } });
  });
};
