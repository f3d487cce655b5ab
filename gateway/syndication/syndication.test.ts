import { beforeAll, describe, expect, it } from "vitest";
import { createCategory } from "../categories/category.service.ts";
import { invalidate } from "../core/caches/micro-cache.ts";
import { clock, days, hours } from "../core/clock.ts";
import type { Viewer } from "../core/policies.ts";
import { applySite, currentSite } from "../core/site/current-site.ts";
import type { Post } from "../posts/post.service.ts";
import { deletePost } from "../posts/publishing/post-trash.service.ts";
import { createStaticPage } from "../static-pages/save-static-page.service.ts";
import { withApp } from "../testing/clients/request.ts";
import { describeCommand, withCommands } from "../testing/commands.ts";
import { buildBook } from "../testing/factories/catalogue.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildEpisode, buildPicture, buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";

const site = "https://palabre.example";
withDatabase({ SITE_URL: site });
const app = withApp();
const sent = withCommands();

// With the non-breaking spaces of French.
const trap = "Mangues & <b>lampes</b> ]]> «\u00a0à l’aube\u00a0»\u202f?";
let by: Viewer;
let full: Post;

const get = (url: string, headers: Record<string, string> = {}) => {
  invalidate();
  return app.rest("GET", url, undefined, headers);
};

beforeAll(async () => {
  by = await buildPublisher({ firstName: "Awa", lastName: "Koné & fils" });
  const [picture, sound] = [await buildPicture(by), await buildEpisode(by)];
  await createCategory(by, { name: "Marchés & foires" });
  await createCategory(by, { name: "Vide" });
  full = await buildPost({
    by,
    title: trap,
    tags: ["Marchés & foires", "nuit"],
    coverName: picture.filename,
    coverAlt: 'Un "étal"',
    audioName: sound.filename,
    isExclusive: true,
  });
  await buildPost({ by, title: "Un brouillon", status: "DRAFT", audioName: sound.filename });
  const scheduledAt = new Date(Date.now() + days(1));
  await buildPost({ by, title: "Plus tard", status: "SCHEDULED", scheduledAt });
  const gone = await buildPost({ by, title: "À la corbeille" });
  await deletePost(by, gone._id);
  await buildPost({ title: "D’une autre main", tags: ["ailleurs"] });
});

describe("robots.txt", () => {
  it("excludes pages of accounts and duplicates, and names the sitemap", async () => {
    const { status, headers, body } = await get("/robots.txt");
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/plain");
    for (const path of ["/studio", "/profile", "/posts/search", "/api/"]) {
      expect(body).toContain(`\nDisallow: ${path}\n`);
    }
    expect(body).toContain(`Sitemap: ${site}/sitemap.xml`);
  });
});

describe("the sitemap", () => {
  it("lists its files, each of which exists", async () => {
    const { body, headers } = await get("/sitemap.xml");
    expect(headers["content-type"]).toContain("application/xml");
    const files = [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
    expect(files.map((file) => file.replace(`${site}/sitemaps/`, ""))).toEqual([
      ...["pages.xml", "categories.xml", "tags.xml", "series.xml", "authors.xml", "news.xml"],
      ...["images.xml", "videos.xml", "books.xml", "musics.xml", "albums.xml", "articles-1.xml"],
    ]);
    for (const file of files) expect((await get(file.replace(site, ""))).status).toBe(200);
  });

  it("lists published articles only, oldest first", async () => {
    const { body } = await get("/sitemaps/articles-1.xml");
    const addresses = [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([`${site}/posts/${full.slug}`, `${site}/posts/d-une-autre-main`]);
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });

  it("lists the site’s own pages, legal ones and published static ones", async () => {
    const admin = await buildPublisher();
    const page = { content: "Un texte" };
    await createStaticPage(admin, {
      ...page,
      title: "À propos [de nous]",
      description: "Qui\nnous sommes",
      isPublished: true,
    });
    await createStaticPage(admin, { ...page, title: "En préparation" });
    const { body } = await get("/sitemaps/pages.xml");
    for (const path of ["/posts", "/mentions-legales", "/accessibilite", "/p/a-propos-de-nous"])
      expect(body).toContain(`<loc>${site}${path}</loc>`);
    expect(body).not.toContain("en-preparation");
    expect((await get("/llms.txt")).status).toBe(404);
    applySite({ ...currentSite(), isLlmsTextShown: true });
    const { headers, body: text } = await get("/llms.txt");
    expect(headers["content-type"]).toContain("text/plain");
    expect(text).toMatch(/^# Palabre\n\n> Palabre/);
    expect(text).toContain(`- [À propos \\[de nous\\]](${site}/p/a-propos-de-nous): Qui nous sommes\n`);
    expect(text).toContain(`(${site}/posts/${full.slug})`);
    expect(text).not.toContain("En préparation");
  });

  it("lists the categories with articles", async () => {
    const { body } = await get("/sitemaps/categories.xml");
    expect(body).toContain(`<loc>${site}/posts?tags=marches-foires</loc>`);
    expect(body).not.toContain("vide");
  });

  it("lists the catalogue entries", async () => {
    const book = await buildBook();
    const { body } = await get("/sitemaps/books.xml");
    expect(body).toContain(`<loc>${site}/books/${book._id}</loc>`);
  });

  it("lists the articles of the last two days as news, with titles", async () => {
    const { body } = await get("/sitemaps/news.xml");
    expect(body).toContain("<news:language>fr</news:language>");
    expect(body).toContain("<news:title>Mangues &amp; &lt;b&gt;lampes&lt;/b&gt; ]]&gt;");
    clock.advance(hours(49));
    expect((await get("/sitemaps/news.xml")).body).not.toContain("<url>");
  });

  it.each(["articles-2.xml", "articles-0.xml", "articles-501.xml", "x.xml", "pages", "..%2fpages.xml"])(
    "has no %s",
    async (file) => expect((await get(`/sitemaps/${file}`)).status).toBe(404),
  );
});

describe("a feed", () => {
  it.each([
    ["/rss.xml", "application/rss+xml"],
    ["/atom.xml", "application/atom+xml"],
    ["/feed.json", "application/feed+json"],
  ])("%s tells of the published articles, exclusives too, in its own type", async (path, type) => {
    const { status, headers, body } = await get(path);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain(type);
    expect(text).toContain(`${site}/posts/${full.slug}`);
    expect(text).toContain("d-une-autre-main");
    expect(text).toContain("Koné");
    for (const hidden of ["brouillon", "plus-tard", "corbeille"]) expect(text).not.toContain(hidden);
  });

  it("escapes plain titles as its format requires", async () => {
    expect((await get("/rss.xml")).body).toContain("<b>lampes</b> ]]]]><![CDATA[>");
    expect((await get("/rss.xml")).body).toContain("«\u00a0à l’aube\u00a0»\u202f?");
    expect(full.slug).toBe("mangues-b-lampes-b-a-l-aube");
    expect((await get("/atom.xml")).body).toContain("Mangues &amp; &lt;b&gt;lampes&lt;/b&gt; ]]&gt;");
    const { items } = (await get("/feed.json")).body;
    const item = items.find(({ url }: { url: string }) => url.endsWith(full.slug));
    expect(item.title).toBe(trap);
    expect(item.content_html).toContain("&quot;étal&quot;");
    expect(item.tags).toEqual(["Marchés & foires"]);
  });

  it("of a category or an author contains their articles", async () => {
    for (const file of ["rss.xml", "atom.xml", "feed.json"]) {
      for (const folder of ["/categories/marches-foires", `/authors/${by.id}`]) {
        const { status, body } = await get(`${folder}/${file}`);
        const text = typeof body === "string" ? body : JSON.stringify(body);
        expect(status).toBe(200);
        expect(text).toContain(full.slug);
        expect(text).not.toContain("d-une-autre-main");
      }
    }
    expect((await get("/categories/vide/rss.xml")).status).toBe(200);
  });

  it.each(["/categories/nuit/rss.xml", "/authors/x/atom.xml", `/authors/${"0".repeat(24)}/feed.json`])(
    "that nobody writes is 404: %s",
    async (path) => {
      const { status, headers, body } = await get(path, { accept: "application/rss+xml, */*" });
      expect([status, headers["content-type"]]).toEqual([404, "text/plain; charset=utf-8"]);
      expect(body).toMatch(/^Cet(te catégorie| auteur) n’existe pas\.\n$/);
    },
  );

  it("uses five database commands at most, whatever the number of articles", async () => {
    for (const path of [
      "/rss.xml",
      "/podcast.xml",
      `/authors/${by.id}/atom.xml`,
      "/sitemap.xml",
      "/sitemaps/articles-1.xml",
    ]) {
      sent.length = 0;
      await get(path);
      expect(sent.length, `${path}\n${sent.map(describeCommand).join("\n")}`).toBeLessThanOrEqual(5);
    }
  });

  it("can be read by other sites, and requested with HEAD", async () => {
    expect((await get("/rss.xml")).headers["access-control-allow-origin"]).toBe("*");
    const head = await app.send({ method: "HEAD", url: "/rss.xml" });
    expect(head).toMatchObject({ status: 200, body: "" });
  });
});

describe("the podcast", () => {
  it("contains the recordings with their type, length and duration", async () => {
    const { headers, body } = await get("/podcast.xml");
    expect(headers["content-type"]).toContain("application/rss+xml");
    expect([...String(body).matchAll(/<item>/g)]).toHaveLength(1);
    const [, enclosure] = /<enclosure ([^>]+)\/>/.exec(String(body)) ?? [];
    expect(enclosure).toMatch(/type="audio\/.* length="[1-9]\d*"|length="[1-9]\d*".* type="audio\//);
    expect(enclosure).toContain(`url="${site}/file/`);
    expect(body).toContain("<itunes:duration>00:02</itunes:duration>");
    expect(body).toContain("<itunes:explicit>false</itunes:explicit>");
    expect(body).toContain('<itunes:category text="News"/>');
    expect(body).toContain("<itunes:image href=");
    expect(body).toContain("<itunes:author>Palabre</itunes:author>");
  });
});
