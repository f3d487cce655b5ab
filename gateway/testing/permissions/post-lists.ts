import { editors, editorsAndAuthors, type GraphqlTable, perRole } from "./permission-matrix.ts";

/** The studio's lists of articles: the calendar, changes of several at once. */
export const postLists: GraphqlTable = {
  postCalendar: {
    permissions: editorsAndAuthors("ok"),
    operation: 'postCalendar(from: "2026-11-01T00:00:00Z", to: "2026-12-01T00:00:00Z") { isWhole }',
  },
  "setPostsStatus to published": {
    permissions: editors,
    operation: async (world) =>
      `setPostsStatus(ids: ["${(await world.post("DRAFT")).id}"], status: PUBLISHED) { count }`,
  },
  // The answer names those that an author may not change.
  setPostsStatus: {
    permissions: editorsAndAuthors("ok"),
    operation: async (world) =>
      `setPostsStatus(ids: ["${(await world.post()).id}"], status: DRAFT) { count }`,
  },
  setPostsCategory: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "NOT_FOUND", {
      author: "NOT_FOUND",
      editor: "NOT_FOUND",
    }),
    operation: async (world) =>
      `setPostsCategory(ids: ["${(await world.post()).id}"], categoryId: "0123456789abcdef01234567") { count }`,
  },
  undoPostChanges: {
    permissions: editorsAndAuthors("ok"),
    operation: async (world) =>
      `undoPostChanges(before: [{ postId: "${(await world.post()).id}", version: 1, status: DRAFT, tags: [], isFirstPublication: false }]) { count }`,
  },
};
