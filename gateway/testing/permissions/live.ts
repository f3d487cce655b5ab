import { editorsAndAuthors, everybody, type GraphqlTable } from "./permission-matrix.ts";

/** Live channels. What a channel says is alike for all who may listen. */
export const live: GraphqlTable = {
  feedChanged: { permissions: everybody, operation: "feedChanged { seq }" },
  // A visitor may listen, and hears nothing.
  notificationChanged: { permissions: everybody, operation: "notificationChanged { kind }" },
  postChanged: {
    permissions: everybody,
    operation: async (world) => `postChanged(id: "${(await world.post()).id}") { seq }`,
  },
  // One may wait for it to be published; until then there are no events.
  "postChanged of a draft": {
    permissions: everybody,
    operation: async (world) => `postChanged(id: "${(await world.post("DRAFT")).id}") { seq }`,
  },
  postStateChanged: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) => `postStateChanged(postId: "${(await world.post("DRAFT")).id}") { status }`,
  },
  editorsChanged: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) => `editorsChanged(postId: "${(await world.post("DRAFT")).id}") { postId }`,
  },
  annotationsChanged: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) => `annotationsChanged(postId: "${(await world.post("DRAFT")).id}") { postId }`,
  },
  catalogueCommentsChanged: {
    permissions: everybody,
    operation: async (world) =>
      `catalogueCommentsChanged(catalogue: BOOK, id: "${await world.book()}") { seq }`,
  },
  catalogueChanged: { permissions: everybody, operation: "catalogueChanged(catalogue: BOOK) { id }" },
};
