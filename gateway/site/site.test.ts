import { describe, expect, it } from "vitest";
import { legalPages } from "../../schema/legal.ts";
import { countryLawOf, fieldsOf, legalCountries } from "../../schema/site/legal/country-laws.ts";
import { DayReferrerModel } from "../analytics/views/referrer.entity.ts";
import { DayViewsModel } from "../analytics/views/view.entity.ts";
import { createCategory } from "../categories/category.service.ts";
import { applyEnv, env } from "../core/env.ts";
import { applySite, currentSite } from "../core/site/current-site.ts";
import { ModerationLogEntryModel } from "../moderation-log/moderation-log.entity.ts";
import { createStaticPage } from "../static-pages/save-static-page.service.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPost, buildSound } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { emptyLegalSettings, findLegalPage, listMissingLegalSettings } from "./legal/legal-page.service.ts";
import { readSiteFooter } from "./site-footer.service.ts";

withDatabase();

const textOf = (html = "") => html.replace(/<[^>]*>/g, "").replaceAll("&#39;", "'");
const plain = (text: string) => text.replace(/\s+/g, " ");

describe("legal pages", () => {
  it("say what the settings say, escaped, with French spaces", async () => {
    const former = currentSite();
    const legal = {
      ...former.legal,
      country: "OTHER" as const,
      publisher: "Palabre <script>*SARL*, 1 rue des Jardins, Abidjan",
      director: "Awa Koné",
      host: "Un hébergeur, +225 01 02 03 04 05",
      contact: "contact@palabre.example",
    };
    try {
      applySite({ ...former, legal });
      expect(listMissingLegalSettings(await buildPublisher())).toEqual([]);
      const notice = await findLegalPage("mentions-legales");
      expect(notice?.html).toContain("&lt;script&gt;*SARL*, 1 rue des Jardins, Abidjan");
      expect(notice?.html).toContain("Awa Koné");
      expect(notice?.html).toContain('href="mailto:contact@palabre.example"');
      for (const { slug } of legalPages) {
        const { html = "" } = (await findLegalPage(slug)) ?? {};
        const text = html.replace(/<[^>]*>/g, "");
        expect([slug, /non renseignée| [;:!?»]|« |'/.exec(text)?.[0]]).toEqual([slug, undefined]);
      }
    } finally {
      applySite(former);
    }
  });

  it("name what is missing, for administrators", async () => {
    const site = { ...currentSite(), legal: { ...currentSite().legal, host: "Un hébergeur" } };
    expect(emptyLegalSettings(site)).toEqual([
      "legal.country",
      "legal.publisher",
      "legal.director",
      "legal.contact",
    ]);
    const reader = await buildReader();
    expect(() => listMissingLegalSettings(reader)).toThrow(expect.objectContaining({ code: "FORBIDDEN" }));
    // Nor does a reader meet a gap.
    for (const { slug } of legalPages) {
      const { html = "" } = (await findLegalPage(slug)) ?? {};
      expect([slug, /non renseignée|undefined|null| : ?[.<]/.exec(html)?.[0]]).toEqual([slug, undefined]);
    }
    expect(await findLegalPage("autre")).toBeNull();
  });

  it("state the law of each country with what it asks for, and name what is missing of it", async () => {
    const former = currentSite();
    const filled = {
      publisher: "Le Baobab SARL",
      director: "Awa Koné",
      host: "Un hébergeur",
      contact: "a@b.example",
    };
    try {
      for (const country of legalCountries) {
        const law = countryLawOf(country);
        const fields = fieldsOf(law).map(([field]) => field);
        applySite({ ...former, legal: { ...former.legal, ...filled, country } });
        expect(emptyLegalSettings(currentSite())).toEqual(fields.map((field) => `legal.${field}`));
        const values = Object.fromEntries(fields.map((field) => [field, `n° 12 de ${field}`]));
        applySite({ ...former, legal: { ...former.legal, ...filled, ...values, country } });
        expect(emptyLegalSettings(currentSite())).toEqual([]);
        const text = textOf((await findLegalPage("mentions-legales"))?.html);
        for (const field of fields) expect(text).toContain(`12 de ${field}.`);
        for (const { words } of Object.values(law.lines)) expect(plain(text)).toContain(plain(words));
        expect([country, text.includes("Droit de réponse")]).toEqual([country, Boolean(law.lines.reply)]);
        expect([country, / [;:!?»]|« |'|undefined/.exec(text)?.[0]]).toEqual([country, undefined]);
        const privacy = textOf((await findLegalPage("confidentialite"))?.html);
        expect(plain(privacy)).toContain(plain(law.dataAuthority || "l’ARTCI en Côte d’Ivoire"));
      }
    } finally {
      applySite(former);
    }
  });

  it("state the retentions that the indexes have", async () => {
    const { html = "" } = (await findLegalPage("confidentialite")) ?? {};
    const daysOf = (model: { schema: { indexes(): [unknown, { expireAfterSeconds?: number }][] } }) =>
      model.schema
        .indexes()
        .flatMap(([, { expireAfterSeconds: kept }]) => (kept ? [Math.floor(kept / 86_400)] : []));
    expect([daysOf(DayViewsModel), daysOf(DayReferrerModel)]).toEqual([[400], [400]]);
    expect(html).toContain("<td>400 jours</td>");
    expect(daysOf(ModerationLogEntryModel)).toEqual([3 * 366]);
    expect(html).toContain("<td>3 ans</td>");
  });

  it("name every cookie, how long an address is counted, and what is kept of invitations and refused addresses", async () => {
    const { html = "" } = (await findLegalPage("confidentialite")) ?? {};
    for (const cookie of ["palabre", "palabre-device"]) expect(html).toMatch(new RegExp(`«\\s${cookie}\\s»`));
    expect(html).toMatch(/une\sheure\sau\splus/);
    expect(html).toMatch(/<td>Invitation\sdans\sl’équipe<\/td>\s*<td>[^<]*\s37\sjours\sau\splus<\/td>/);
    expect(html).toMatch(/<td>Adresse qu’un\sserveur\sde\smessagerie\sa\srefusée/);
  });
});

describe("the footer", () => {
  it("leads to categories with articles, published pages that belong there, and the podcast if there is one", async () => {
    const admin = await buildPublisher();
    await createCategory(admin, { name: "Vide" });
    await createCategory(admin, { name: "Marchés" });
    const page = { content: "Un texte", isPublished: true };
    await createStaticPage(admin, { ...page, title: "À propos" });
    await createStaticPage(admin, { ...page, title: "À part", isInFooter: false });
    await createStaticPage(admin, { ...page, title: "En préparation", isPublished: false });
    const read = async () => {
      applyEnv({ ...env, hasMicroCache: false });
      const { categories, pages, hasPodcast } = await readSiteFooter();
      return [categories.map(({ name }) => name), pages.map(({ title }) => title), hasPodcast];
    };
    await buildPost({ by: admin });
    expect(await read()).toEqual([["Marchés"], ["À propos"], false]);
    await buildPost({ by: admin, audioName: (await buildSound(admin)).filename });
    expect(await read()).toEqual([["Marchés"], ["À propos"], true]);
  });
});
