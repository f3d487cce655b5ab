import { expect, it } from "vitest";
import type { Viewer } from "../core/policies.ts";
import { updatePost } from "../posts/editing/save-post.service.ts";
import { deletePosts, erasePosts } from "../posts/publishing/post-trash.service.ts";
import { request, withApp } from "../testing/clients/request.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { SeriesModel } from "./series.entity.ts";
import {
  createSeries,
  deleteSeries,
  setPostSeries,
  setSeriesPosts,
  updateSeries,
} from "./series-changes.service.ts";

withDatabase();
const app = withApp();

const slugsOf = async (slug: string) =>
  (await request(`{ series(slug: "${slug}") { postCount posts(limit: 2) { items { slug } pages } } }`)).data
    ?.series;
const placeOf = async (slug: string) =>
  (
    await request(
      `{ post(slug: "${slug}") { seriesPlace { position total series { title } previous { slug } next { slug } } } }`,
    )
  ).data?.post.seriesPlace;

/** Creates a series of published articles in this order. */
async function buildSeries(by: Viewer, title: string, count: number) {
  const posts = [];
  for (let made = 0; made < count; made++) posts.push(await buildPost({ by }));
  const ids = posts.map(({ _id }) => String(_id));
  const { _id, slug } = await createSeries(by, { title });
  await setSeriesPosts(by, _id, ids);
  return { id: String(_id), slug, posts, ids };
}

it("shows its published articles in its order, by page, with a feed and a place in the sitemap", async () => {
  const by = await buildPublisher();
  const { id, slug, posts, ids } = await buildSeries(by, "Le port la nuit", 3);
  const [a, b, c] = posts;
  await setSeriesPosts(by, id, [ids[2], ids[0], ids[1]]);
  expect(await slugsOf(slug)).toEqual({
    postCount: 3,
    posts: { items: [{ slug: c!.slug }, { slug: a!.slug }], pages: 2 },
  });
  expect(await placeOf(a!.slug)).toEqual({
    ...{ position: 2, total: 3, series: { title: "Le port la nuit" } },
    ...{ previous: { slug: c!.slug }, next: { slug: b!.slug } },
  });
  await updatePost(by, c!._id, { status: "DRAFT" });
  expect(await placeOf(a!.slug)).toMatchObject({ position: 1, total: 2, previous: null });
  expect(String((await app.rest("GET", `/series/${slug}/atom.xml`)).body)).toContain(b!.slug);
  expect(String((await app.rest("GET", "/sitemaps/series.xml")).body)).toContain(`/series/${slug}<`);
});

it("has no page without a published article", async () => {
  const by = await buildPublisher();
  const { slug, id, posts } = await buildSeries(by, "Une seule fois", 1);
  await updatePost(by, posts[0]!._id, { status: "DRAFT" });
  expect(await slugsOf(slug)).toBeNull();
  expect((await app.rest("GET", `/series/${slug}/rss.xml`)).status).toBe(404);
  expect(String((await app.rest("GET", "/sitemaps/series.xml")).body)).not.toContain(slug);
  await deleteSeries(by, id);
  expect((await request("{ allSeries { slug } }")).data?.allSeries).not.toContainEqual({ slug });
});

it("keeps its address under a new title, and gives two of one title an address each", async () => {
  const by = await buildPublisher();
  const one = await createSeries(by, { title: "Portraits" });
  const other = await createSeries(by, { title: "Portraits" });
  expect([one.slug, other.slug]).toEqual(["portraits", "portraits-2"]);
  const renamed = await updateSeries(by, one._id, { title: " Visages ", description: " D’ici. " });
  expect(renamed).toMatchObject({ slug: "portraits", title: "Visages", description: "D’ici." });
});

it("has an article once, which leaves the series that it was in, and goes when it is erased", async () => {
  const by = await buildPublisher();
  const { id, ids, posts } = await buildSeries(by, "D’abord", 2);
  const { id: second } = await buildSeries(by, "Ensuite", 1);
  await setPostSeries(by, ids[0], second);
  await setPostSeries(by, ids[0], second);
  expect((await SeriesModel.findById(id).lean())?.postIds.map(String)).toEqual([ids[1]]);
  expect((await SeriesModel.findById(second).lean())?.postIds.map(String)[1]).toBe(ids[0]);
  await setPostSeries(by, ids[0], null);
  expect(await placeOf(posts[0]!.slug)).toBeNull();
  await deletePosts(by, [ids[1]!]);
  await erasePosts(by, [ids[1]!]);
  expect((await SeriesModel.findById(id).lean())?.postIds).toEqual([]);
});
