import { expect, it } from "vitest";
import { applySite, currentSite } from "../core/site/current-site.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const app = withApp();

it("leaves articles that search engines show elsewhere or not at all out of sitemaps and llms.txt, not of feeds", async () => {
  const { slug } = await buildPost({});
  await buildPost({ title: "Caché aux moteurs", seo: { isIndexed: false } });
  await buildPost({ title: "Paru ailleurs", seo: { canonical: "https://exemple.ci/origine" } });
  applySite({ ...currentSite(), isLlmsTextShown: true });
  for (const path of ["/sitemaps/articles-1.xml", "/sitemaps/news.xml", "/llms.txt"]) {
    const { body } = await app.rest("GET", path);
    expect(body).toContain(slug);
    for (const hidden of ["cache-aux-moteurs", "paru-ailleurs"]) expect(body).not.toContain(hidden);
  }
  expect((await app.rest("GET", "/rss.xml")).body).toContain("cache-aux-moteurs");
});

it("refuses an address of origin that is none", async () => {
  await expect(buildPost({ seo: { canonical: "exemple" } })).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { "seo.canonical": "Une adresse qui commence par https:// est attendue" },
  });
});
