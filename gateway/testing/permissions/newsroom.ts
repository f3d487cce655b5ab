import { createAnnotation } from "../../annotations/annotation.service.ts";
import type { PermissionFixture } from "./fixture.ts";
import { editorsAndAuthors, everybody, type GraphqlTable } from "./permission-matrix.ts";

/** Authors of articles, and how a newsroom shares its work. */
export const newsroom: GraphqlTable = {
  authors: { permissions: everybody, operation: "authors { id }" },
  writers: { permissions: editorsAndAuthors("ok"), operation: "writers { id }" },
  setPostAuthors: {
    permissions: editorsAndAuthors("FORBIDDEN"),
    operation: async (world) =>
      `setPostAuthors(id: "${(await world.post("DRAFT")).id}", authorIds: ["${(await world.person("author")).viewer.id}"]) { id }`,
  },
  postAssignees: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) => `postAssignees(id: "${(await world.post("DRAFT")).id}") { id }`,
  },
  assignPost: {
    permissions: editorsAndAuthors("FORBIDDEN"),
    operation: async (world) =>
      `assignPost(id: "${(await world.post("DRAFT")).id}", assigneeId: "${(await world.person("editor")).viewer.id}") { id }`,
  },
  planPost: {
    permissions: editorsAndAuthors("FORBIDDEN"),
    operation: async (world) => `planPost(id: "${(await world.post("DRAFT")).id}", day: "2026-12-01") { id }`,
  },
  createAnnotation: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) =>
      `createAnnotation(postId: "${(await world.post("DRAFT")).id}", input: { quote: "corps", position: 3, text: "Lequel ?" }) { id }`,
  },
  replyToAnnotation: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) =>
      `replyToAnnotation(id: "${await annotate(world)}", input: { text: "Oui" }) { id }`,
  },
  resolveAnnotation: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) => `resolveAnnotation(id: "${await annotate(world)}", isResolved: true) { id }`,
  },
  deleteAnnotation: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) => `deleteAnnotation(id: "${await annotate(world)}") { id }`,
  },
};

/** An annotation of a draft of somebody else. */
async function annotate(world: PermissionFixture): Promise<string> {
  const { id } = await world.post("DRAFT");
  const input = { quote: "corps", position: 3, text: "Lequel ?" };
  return String((await createAnnotation(world.creator, id, input))._id);
}
