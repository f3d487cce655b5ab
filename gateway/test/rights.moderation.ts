import { administrators, type GraphqlTable, perRole, type RestTable } from "./rights.ts";

const why = 'input: { reason: INSULT, text: "Un mot" }';

/** Reporting, moderating, counting: what the team sees and does. */
export const moderation: GraphqlTable = {
  reportComment: {
    // Nobody reports what they wrote themselves.
    rights: perRole("UNAUTHENTICATED", "ok", "CONFLICT", "ok"),
    ask: async (world) => `reportComment(id: "${(await world.feedComment()).commentId}", ${why})`,
  },
  "reportComment under a hidden article": {
    rights: perRole("UNAUTHENTICATED", "NOT_FOUND", "NOT_FOUND", "ok"),
    ask: async (world) => `reportComment(id: "${(await world.hiddenComment()).commentId}", ${why})`,
  },
  hideComments: {
    rights: administrators,
    ask: async (world) =>
      `hideComments(ids: ["${(await world.postComment()).commentId}"], ${why}) { message }`,
  },
  showComments: {
    rights: administrators,
    ask: async (world) => `showComments(ids: ["${(await world.postComment()).commentId}"]) { message }`,
  },
  deleteComments: {
    rights: administrators,
    ask: async (world) =>
      `deleteComments(ids: ["${(await world.feedComment()).commentId}"], ${why}) { message }`,
  },
  dismissCommentReports: {
    rights: administrators,
    ask: async (world) =>
      `dismissCommentReports(ids: ["${(await world.feedComment()).commentId}"]) { message }`,
  },
  banFromComments: {
    rights: administrators,
    ask: async (world) => `banFromComments(id: "${await world.somebody()}", ${why}) { id }`,
  },
  unbanFromComments: {
    rights: administrators,
    ask: async (world) => `unbanFromComments(id: "${await world.somebody()}") { id }`,
  },
  studioComments: { rights: administrators, ask: "studioComments(filter: ALL) { total }" },
  bannedMembers: { rights: administrators, ask: "bannedMembers { total }" },
  moderationLog: { rights: administrators, ask: "moderationLog { hasMore }" },

  studioFeeds: { rights: administrators, ask: "studioFeeds { total }" },
  updateFeed: {
    rights: administrators,
    ask: async (world) => `updateFeed(id: "${await world.feed()}", input: { text: "Autrement" }) { id }`,
  },
  deleteFeeds: {
    rights: administrators,
    ask: async (world) => `deleteFeeds(ids: ["${await world.feed()}"]) { message }`,
  },

  moveCategory: {
    rights: administrators,
    ask: async (world) => `moveCategory(id: "${(await world.category()).id}", direction: UP) { id }`,
  },
  numbers: { rights: administrators, ask: "numbers { totals { views } }" },
};

export const restNumbers: RestTable = {
  "GET /api/numbers/:file": { rights: administrators, call: "/api/numbers/days.csv?days=7" },
};
