import { expect, it } from "vitest";
import { createCategory } from "../categories/category.service.ts";
import { findRedirect } from "../redirects/find-redirect.service.ts";
import { request, withApp } from "../testing/clients/request.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { listStudioTags, mergeTags, updateTag } from "./tag-changes.service.ts";

withDatabase();
const app = withApp();

const read = async (slug: string) => {
  const query = `{ tag(slug: "${slug}") { name description postCount } posts(tags: ["${slug}"]) { items { slug } } }`;
  const { data } = await request(query);
  return { tag: data?.tag, slugs: data?.posts.items.map((post: { slug: string }) => post.slug) };
};

it("has a page, a feed and a place in the sitemap while a published article has it", async () => {
  const { slug } = await buildPost({ tags: ["Cacao"] });
  await buildPost({ tags: ["Brouillon"], status: "DRAFT" });
  expect(await read("cacao")).toEqual({
    tag: { name: "Cacao", description: "", postCount: 1 },
    slugs: [slug],
  });
  expect((await read("brouillon")).tag).toBeNull();
  expect((await read("")).tag).toBeNull();
  expect(String((await app.rest("GET", "/tags/cacao/rss.xml")).body)).toContain(slug);
  expect((await app.rest("GET", "/tags/brouillon/rss.xml")).status).toBe(404);
  const sitemap = String((await app.rest("GET", "/sitemaps/tags.xml")).body);
  expect(sitemap).toContain("/tags/cacao<");
  expect(sitemap).not.toContain("brouillon");
});

it("takes another spelling, or another word with its articles, to which its former address leads", async () => {
  const editor = await buildPublisher();
  const post = await buildPost({ tags: ["peche"] });
  await updateTag(editor, "peche", { name: "Pêche", description: " En mer. " });
  expect((await read("peche")).tag).toMatchObject({ name: "Pêche", description: "En mer." });
  await updateTag(editor, "peche", { name: "Pirogues" });
  expect(await read("pirogues")).toMatchObject({
    tag: { name: "Pirogues", description: "En mer.", postCount: 1 },
    slugs: [post.slug],
  });
  expect((await read("peche")).tag).toBeNull();
  expect(await findRedirect("/tags/peche")).toBe("/tags/pirogues");
  await buildPost({ tags: ["Lagune"] });
  await expect(updateTag(editor, "pirogues", { name: "lagune" })).rejects.toMatchObject({
    code: "CONFLICT",
    fields: { name: "Un mot-clé porte déjà ce nom\u00a0: fusionnez-les" },
  });
});

it("is merged into another one or into a category, of which no article has it twice", async () => {
  const editor = await buildPublisher();
  const { slug: category } = await createCategory(editor, { name: "Transports" });
  const both = await buildPost({ tags: ["bus", "autocar"] });
  await mergeTags(editor, "autocar", "bus");
  expect(await read("bus")).toMatchObject({ tag: { postCount: 1 }, slugs: [both.slug] });
  await mergeTags(editor, "bus", category);
  expect((await read(category)).slugs).toEqual([both.slug]);
  for (const former of ["autocar", "bus"])
    expect(await findRedirect(`/tags/${former}`)).toBe(`/posts?tags=${category}`);
  await expect(mergeTags(editor, category, "cacao")).rejects.toMatchObject({ code: "NOT_FOUND" });
});

it("is listed for the studio by the beginning of its name, without categories", async () => {
  const editor = await buildPublisher();
  await createCategory(editor, { name: "Zouglou" });
  await buildPost({ tags: ["Zouk", "Zone franche", "Rap", "Zouglou"] });
  const { items, total } = await listStudioTags(editor, { page: 1, limit: 20, keyword: "zo" });
  expect([items.map(({ name }) => name), total]).toEqual([["Zone franche", "Zouk"], 2]);
});
