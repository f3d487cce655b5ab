import { beforeEach, expect, it } from "vitest";
import { type SiteArea, siteAreas } from "../../schema/site/settings.ts";
import type { Viewer } from "../core/policies.ts";
import { likeFeed } from "../feeds/feed-engagement.service.ts";
import { findSettingsDraft, publishSettings, updateSettings } from "../settings/site-settings.service.ts";
import { sitemapFile, sitemapIndex } from "../syndication/sitemap.service.ts";
import { request, withApp } from "../testing/clients/request.ts";
import { tokenOf, withSockets } from "../testing/clients/sockets.ts";
import { buildUser } from "../testing/factories/accounts.ts";
import { buildBook } from "../testing/factories/catalogue.ts";
import { buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { listShownAreas } from "./shown-areas.service.ts";

withDatabase();
const app = withApp();
const sockets = withSockets();

let admin: Viewer;

async function switchOff(...areas: SiteArea[]): Promise<void> {
  const { version } = await findSettingsDraft(admin);
  const input = { areas: siteAreas.map((area) => ({ area, isShown: !areas.includes(area) })) };
  await updateSettings(admin, input, version);
  await publishSettings(admin);
}

beforeEach(async () => {
  admin = await buildPublisher();
  await switchOff();
});

it("answers administrators only, once an area is switched off, until it is on again", async () => {
  const reader = await buildReader();
  const { _id } = await buildBook({ title: "Kaïdara" });
  const feed = await buildFeed();
  const queries = [
    "{ books { total } }",
    `{ book(id: "${_id}") { title } }`,
    `{ relatedBooks(id: "${_id}") { title } }`,
    "{ genres(catalogue: BOOK) { name } }",
    "{ feeds { lastSeq } }",
    `{ feed(id: "${feed._id}") { text } }`,
    '{ searchFeeds(keyword: "a") { total } }',
    "{ gallery { total } }",
    "{ galleryDocuments { total } }",
  ];
  await switchOff("BOOKS", "FEEDS", "GALLERY");
  for (const query of queries) {
    for (const viewer of [null, reader]) {
      const { errors } = await request(query, { viewer });
      expect([query, errors?.[0]?.extensions.code]).toEqual([query, "NOT_FOUND"]);
    }
    expect([query, (await request(query, { viewer: admin })).errors]).toEqual([query, undefined]);
  }
  expect(await app.rest("GET", "/api/feeds")).toMatchObject({ status: 404, body: { success: false } });
  await expect(likeFeed(reader, feed._id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await likeFeed(admin, feed._id)).toMatchObject({ likeCount: 1 });
  const { data } = await request('{ searchCounts(keyword: "Kaïdara") { books musics } }');
  expect(data.searchCounts).toEqual({ books: 0, musics: 0 });

  await switchOff();
  for (const query of queries) expect((await request(query, { viewer: reader })).errors).toBeUndefined();
  expect(await app.rest("GET", "/api/feeds")).toMatchObject({ status: 200 });
});

it("leaves an area that is off, or empty, out of the footer’s answer and the sitemap", async () => {
  await buildBook();
  await buildFeed();
  expect(await listShownAreas()).toEqual(["FEEDS", "BOOKS"]);
  expect(await sitemapIndex()).toContain("/sitemaps/books.xml");
  await switchOff("BOOKS");
  expect((await request("{ siteFooter { areas } }")).data.siteFooter).toEqual({ areas: ["FEEDS"] });
  expect(await sitemapIndex()).not.toContain("/sitemaps/books.xml");
  await expect(sitemapFile("books.xml")).rejects.toMatchObject({ code: "NOT_FOUND" });
  const pages = await sitemapFile("pages.xml");
  expect(pages).toContain("/feeds</loc>");
  expect(pages).not.toMatch(/\/(?:books|gallery)<\/loc>/);
});

it("sends events of an area that is off to administrators only, and none from the moment on", async () => {
  const url = await sockets.listen();
  const query = "subscription { catalogueChanged(catalogue: BOOK) { kind item { ... on Book { title } } } }";
  const titles = async (token?: string) => {
    const events = sockets.connect(url, token).subscribe(query);
    await events.next();
    return async () => (await events.next()).data.catalogueChanged.item.title;
  };
  const [visitor, administrator] = [
    await titles(),
    await titles(await tokenOf(await buildUser({ role: "ADMINISTRATOR" }))),
  ];
  await switchOff("BOOKS", "FEEDS");
  await buildBook({ title: "Kaïdara" });
  expect(await administrator()).toBe("Kaïdara");
  for (const refused of [query, "subscription { feedChanged { seq } }"]) {
    const answer = await sockets
      .connect(url)
      .subscribe(refused)
      .next()
      .catch((errors) => ({ errors }));
    expect(answer.errors[0].extensions.code).toBe("NOT_FOUND");
  }
  await switchOff();
  await buildBook({ title: "Sous l’orage" });
  expect(await visitor()).toBe("Sous l’orage");
});
