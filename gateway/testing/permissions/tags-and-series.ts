import { Types } from "mongoose";
import { createSeries, setSeriesPosts } from "../../series/series-changes.service.ts";
import type { PermissionFixture } from "./fixture.ts";
import { editors, everybody, type GraphqlTable, members, perRole } from "./permission-matrix.ts";

/** Creates a series with a published article. */
export async function buildSeries(world: PermissionFixture) {
  const { viewer } = await world.person("editor");
  const { id } = await world.post();
  const { _id } = await createSeries(viewer, { title: "Les marchés" });
  return setSeriesPosts(viewer, String(_id), [String(id)]);
}

const seriesId = async (world: PermissionFixture) => String((await buildSeries(world))._id);
/** Slug of a keyword of its own. */
export async function tagSlug(world: PermissionFixture): Promise<string> {
  const slug = `mot-${new Types.ObjectId()}`;
  await world.post("PUBLISHED", [slug]);
  return slug;
}

/** Pages of keywords and series, their management, what a member follows, the articles that they keep and have read. */
export const tagsAndSeries: GraphqlTable = {
  tag: {
    permissions: everybody,
    operation: async (world) => `tag(slug: "${await tagSlug(world)}") { name }`,
  },
  studioTags: { permissions: editors, operation: "studioTags { total }" },
  updateTag: {
    permissions: editors,
    operation: async (world) =>
      `updateTag(slug: "${await tagSlug(world)}", input: { description: "Oui" }) { name }`,
  },
  mergeTags: {
    permissions: editors,
    operation: async (world) =>
      `mergeTags(slug: "${await tagSlug(world)}", into: "${(await world.category()).slug}") { name }`,
  },
  series: {
    permissions: everybody,
    operation: async (world) => `series(slug: "${(await buildSeries(world)).slug}") { title }`,
  },
  allSeries: { permissions: everybody, operation: "allSeries { title }" },
  studioSeries: {
    permissions: editors,
    operation: async (world) =>
      `studioSeries(id: "${await seriesId(world)}") { title studioPosts { title } }`,
  },
  createSeries: { permissions: editors, operation: 'createSeries(input: { title: "Le port" }) { slug }' },
  updateSeries: {
    permissions: editors,
    operation: async (world) =>
      `updateSeries(id: "${await seriesId(world)}", input: { title: "Le port" }) { slug }`,
  },
  deleteSeries: {
    permissions: editors,
    operation: async (world) => `deleteSeries(id: "${await seriesId(world)}") { slug }`,
  },
  setSeriesPosts: {
    permissions: editors,
    operation: async (world) => `setSeriesPosts(id: "${await seriesId(world)}", postIds: []) { slug }`,
  },
  setPostSeries: {
    permissions: editors,
    operation: async (world) =>
      `setPostSeries(postId: "${(await world.post()).id}", seriesId: "${await seriesId(world)}") { slug }`,
  },
  myFollows: { permissions: members, operation: "myFollows { name }" },
  followOf: {
    permissions: perRole("null", "ok", "ok", "ok"),
    operation: async (world) => `followOf(kind: TAG, id: "${await tagSlug(world)}") { by }`,
  },
  follow: {
    permissions: members,
    operation: async (world) =>
      `follow(input: { kind: TAG, id: "${await tagSlug(world)}", by: [NOTIFICATION, LETTER] }) { by }`,
  },
  unfollow: {
    permissions: members,
    operation: async (world) => `unfollow(kind: TAG, id: "${await tagSlug(world)}") { by }`,
  },
  readingHistory: { permissions: members, operation: "readingHistory { isKept total }" },
  keepReadings: { permissions: members, operation: "keepReadings(isKept: true)" },
  removeReading: {
    permissions: members,
    operation: async (world) => `removeReading(id: "${(await world.post()).id}")`,
  },
  clearReadings: { permissions: members, operation: "clearReadings" },
  bookmarks: { permissions: members, operation: "bookmarks { total }" },
  bookmarkedIds: { permissions: members, operation: "bookmarkedIds(ids: [])" },
  bookmarkPost: {
    permissions: members,
    operation: async (world) => `bookmarkPost(id: "${(await world.post()).id}") { id }`,
  },
  unbookmarkPost: {
    permissions: members,
    operation: async (world) => `unbookmarkPost(id: "${(await world.post()).id}")`,
  },
  bookmarkPosts: {
    permissions: members,
    operation: async (world) => `bookmarkPosts(ids: ["${(await world.post()).id}"])`,
  },
};
