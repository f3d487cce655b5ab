import { beforeAll, describe, expect, it } from "vitest";
import { createCategory } from "../categories/category.service.ts";
import type { Post } from "../posts/post.service.ts";
import { deletePost } from "../posts/post-trash.service.ts";
import { updatePost } from "../posts/post-writing.service.ts";
import { forgetBriefly } from "../shared/brief-cache.ts";
import { clock, days, hours } from "../shared/clock.ts";
import type { Viewer } from "../shared/policies.ts";
import { lineOf, withCommands } from "../test/commands.ts";
import { withDatabase } from "../test/database.ts";
import { buildBook } from "../test/factories.catalogue.ts";
import { buildPublisher } from "../test/factories.feeds.ts";
import { buildPicture, buildPost, buildSound } from "../test/factories.posts.ts";
import { withApp } from "../test/request.ts";

const site = "https://palabre.example";
withDatabase({ SITE_URL: site });
const app = withApp();
const sent = withCommands();

// With the spaces that French does not break at.
const trap = "Mangues & <b>lampes</b> ]]> «\u00a0à l’aube\u00a0»\u202f?";
let by: Viewer;
let full: Post;

const get = (url: string, headers: Record<string, string> = {}) => {
  forgetBriefly();
  return app.rest("GET", url, undefined, headers);
};

beforeAll(async () => {
  by = await buildPublisher({ firstName: "Awa", lastName: "Koné & fils" });
  const [picture, sound] = [await buildPicture(by), await buildSound(by)];
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
  await buildPost({
    by,
    title: "Plus tard",
    status: "SCHEDULED",
    scheduledAt: new Date(Date.now() + days(1)),
  });
  const gone = await buildPost({ by, title: "À la corbeille" });
  await deletePost(by, gone._id);
  await buildPost({ title: "D’une autre main", tags: ["ailleurs"] });
});

describe("robots.txt", () => {
  it("keeps engines from what is a person’s own or repeats the rest, and names the map", async () => {
    const { status, headers, body } = await get("/robots.txt");
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/plain");
    for (const path of ["/studio", "/profile", "/posts/search", "/api/"]) {
      expect(body).toContain(`\nDisallow: ${path}\n`);
    }
    expect(body).toContain(`Sitemap: ${site}/sitemap.xml`);
  });
});

describe("the map of the site", () => {
  it("names its files, and each is there", async () => {
    const { body, headers } = await get("/sitemap.xml");
    expect(headers["content-type"]).toContain("application/xml");
    const files = [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
    expect(files.map((file) => file.replace(`${site}/sitemaps/`, ""))).toEqual([
      ...["pages.xml", "categories.xml", "news.xml"],
      ...["images.xml", "videos.xml", "books.xml", "musics.xml", "articles-1.xml"],
    ]);
    for (const file of files) expect((await get(file.replace(site, ""))).status).toBe(200);
  });

  it("has the published articles only, the oldest first", async () => {
    const { body } = await get("/sitemaps/articles-1.xml");
    const addresses = [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([`${site}/posts/${full.slug}`, `${site}/posts/d-une-autre-main`]);
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });

  it("has the categories that hold something", async () => {
    const { body } = await get("/sitemaps/categories.xml");
    expect(body).toContain(`<loc>${site}/posts?tags=marches-foires</loc>`);
    expect(body).not.toContain("vide");
  });

  it("has what the catalogues hold", async () => {
    const book = await buildBook();
    const { body } = await get("/sitemaps/books.xml");
    expect(body).toContain(`<loc>${site}/books/${book._id}</loc>`);
  });

  it("has the news of two days, by their titles", async () => {
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

  it("writes plain titles as its form wants them", async () => {
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

  it("of a category or an author holds theirs", async () => {
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

  it("keeps the article’s name when its address changes", async () => {
    const idOf = async () =>
      /<guid[^>]*>([^<]+)</.exec(String((await get("/categories/marches-foires/rss.xml")).body))?.[1];
    const before = await idOf();
    const slug = full.slug;
    full = await updatePost(by, full._id, { slug: "une-autre-adresse" });
    expect(full.slug).not.toBe(slug);
    expect(await idOf()).toBe(before);
  });

  it("is not sent again to whoever has it, and is when something changed", async () => {
    for (const path of [
      "/rss.xml",
      "/atom.xml",
      "/feed.json",
      "/podcast.xml",
      "/sitemap.xml",
      "/robots.txt",
    ]) {
      const { headers } = await get(path);
      expect(headers["cache-control"]).toBe("public, max-age=300");
      const again = await get(path, { "if-none-match": String(headers.etag) });
      expect(again).toMatchObject({ status: 304, body: "" });
    }
    const { headers } = await get("/rss.xml");
    await buildPost({ by, title: "Tout neuf" });
    expect((await get("/rss.xml", { "if-none-match": String(headers.etag) })).status).toBe(200);
  });

  it("asks the database five times at most, however much there is", async () => {
    for (const path of [
      "/rss.xml",
      "/podcast.xml",
      `/authors/${by.id}/atom.xml`,
      "/sitemap.xml",
      "/sitemaps/articles-1.xml",
    ]) {
      sent.length = 0;
      await get(path);
      expect(sent.length, `${path}\n${sent.map(lineOf).join("\n")}`).toBeLessThanOrEqual(5);
    }
  });

  it("can be read by other sites, and asked for by HEAD", async () => {
    expect((await get("/rss.xml")).headers["access-control-allow-origin"]).toBe("*");
    const head = await app.send({ method: "HEAD", url: "/rss.xml" });
    expect(head).toMatchObject({ status: 200, body: "" });
  });
});

describe("the podcast", () => {
  it("holds the recordings with their type, length and duration", async () => {
    const { headers, body } = await get("/podcast.xml");
    expect(headers["content-type"]).toContain("application/rss+xml");
    expect([...String(body).matchAll(/<item>/g)]).toHaveLength(1);
    const [, enclosure] = /<enclosure ([^>]+)\/>/.exec(String(body)) ?? [];
    expect(enclosure).toContain('type="audio/');
    expect(enclosure).toMatch(/length="[1-9]\d*"/);
    expect(enclosure).toContain(`url="${site}/file/`);
    expect(body).toContain("<itunes:duration>00:02</itunes:duration>");
    expect(body).toContain("<itunes:explicit>false</itunes:explicit>");
    expect(body).toContain('<itunes:category text="News"/>');
    expect(body).toContain("<itunes:image href=");
    expect(body).toContain("<itunes:author>Palabre</itunes:author>");
  });
});
