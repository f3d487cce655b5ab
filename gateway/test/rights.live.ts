import { administrators, everybody, type GraphqlTable } from "./rights.ts";

/** Live channels. What a channel says is alike for all who may listen. */
export const live: GraphqlTable = {
  feedChanged: { rights: everybody, ask: "feedChanged { seq }" },
  // A visitor may listen, and hears nothing.
  notificationChanged: { rights: everybody, ask: "notificationChanged { kind }" },
  postChanged: {
    rights: everybody,
    ask: async (world) => `postChanged(id: "${(await world.post()).id}") { seq }`,
  },
  // One may wait for it to be published; until then there are no events.
  "postChanged of a draft": {
    rights: everybody,
    ask: async (world) => `postChanged(id: "${(await world.post("DRAFT")).id}") { seq }`,
  },
  editorsChanged: {
    rights: administrators,
    ask: async (world) => `editorsChanged(postId: "${(await world.post("DRAFT")).id}") { postId }`,
  },
  catalogueChanged: { rights: everybody, ask: "catalogueChanged(catalogue: BOOK) { id }" },
};
