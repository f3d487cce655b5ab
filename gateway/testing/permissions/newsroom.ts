import { editorsAndAuthors, everybody, type GraphqlTable } from "./permission-matrix.ts";

/** Authors of articles, and how a newsroom shares its work. */
export const newsroom: GraphqlTable = {
  authors: { permissions: everybody, operation: "authors { id }" },
  writers: { permissions: editorsAndAuthors("ok"), operation: "writers { id }" },
  setPostAuthors: {
    permissions: editorsAndAuthors("FORBIDDEN"),
    operation: async (world) =>
      `setPostAuthors(id: "${(await world.post("DRAFT")).id}", authorIds: ["${world.people.author.viewer.id}"]) { id }`,
  },
  postAssignees: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) => `postAssignees(id: "${(await world.post("DRAFT")).id}") { id }`,
  },
  assignPost: {
    permissions: editorsAndAuthors("FORBIDDEN"),
    operation: async (world) =>
      `assignPost(id: "${(await world.post("DRAFT")).id}", assigneeId: "${world.people.editor.viewer.id}") { id }`,
  },
  planPost: {
    permissions: editorsAndAuthors("FORBIDDEN"),
    operation: async (world) => `planPost(id: "${(await world.post("DRAFT")).id}", day: "2026-12-01") { id }`,
  },
};
