import {
  administrators,
  allModerators,
  editors,
  everybody,
  type GraphqlTable,
  membersGet,
  moderators,
  perRole,
  type RestTable,
} from "./permission-matrix.ts";

const why = 'input: { reason: INSULT, text: "Un mot" }';

/** Reporting, moderating, counting: what the team sees and does. */
export const moderation: GraphqlTable = {
  reportComment: {
    // Authors cannot report their own comments.
    permissions: perRole("UNAUTHENTICATED", "ok", "CONFLICT", "ok"),
    operation: async (world) => `reportComment(id: "${(await world.feedComment()).commentId}", ${why})`,
  },
  conversation: {
    permissions: everybody,
    operation: async (world) => `conversation(subjectId: "${(await world.post()).id}") { total }`,
  },
  mentionSuggestions: {
    permissions: perRole("UNAUTHENTICATED", "ok", "ok", "ok"),
    operation: async (world) =>
      `mentionSuggestions(subjectId: "${(await world.post()).id}", prefix: "aw") { id }`,
  },
  "mentionSuggestions of a draft": {
    permissions: perRole("UNAUTHENTICATED", "NOT_FOUND", "NOT_FOUND", "ok", { editor: "ok" }),
    operation: async (world) =>
      `mentionSuggestions(subjectId: "${(await world.post("DRAFT")).id}", prefix: "aw") { id }`,
  },
  "conversation of a draft": {
    permissions: perRole("null", "null", "null", "ok", { editor: "ok" }),
    operation: async (world) => `conversation(subjectId: "${(await world.post("DRAFT")).id}") { total }`,
  },
  editComment: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "ok", "FORBIDDEN"),
    operation: async (world) =>
      `editComment(id: "${(await world.feedComment()).commentId}", text: "Autrement") { id }`,
  },
  "reportComment under a hidden article": {
    permissions: perRole("UNAUTHENTICATED", "NOT_FOUND", "NOT_FOUND", "ok", { editor: "ok" }),
    operation: async (world) => `reportComment(id: "${(await world.hiddenComment()).commentId}", ${why})`,
  },
  hideComments: {
    permissions: moderators,
    operation: async (world) =>
      `hideComments(ids: ["${(await world.postComment()).commentId}"], ${why}) { message }`,
  },
  explainHiding: {
    permissions: moderators,
    operation: async (world) =>
      `explainHiding(ids: ["${(await world.postComment()).commentId}"], ${why}) { message }`,
  },
  showComments: {
    permissions: moderators,
    operation: async (world) => `showComments(ids: ["${(await world.postComment()).commentId}"]) { message }`,
  },
  deleteComments: {
    permissions: moderators,
    operation: async (world) =>
      `deleteComments(ids: ["${(await world.feedComment()).commentId}"], ${why}) { message }`,
  },
  dismissCommentReports: {
    permissions: moderators,
    operation: async (world) =>
      `dismissCommentReports(ids: ["${(await world.feedComment()).commentId}"]) { message }`,
  },
  banFromComments: {
    permissions: moderators,
    operation: async (world) => `banFromComments(id: "${await world.otherUser()}", ${why}) { id }`,
  },
  unbanFromComments: {
    permissions: moderators,
    operation: async (world) => `unbanFromComments(id: "${await world.otherUser()}") { id }`,
  },
  studioComments: { permissions: allModerators, operation: "studioComments(filter: ALL) { total }" },
  heldComments: { permissions: allModerators, operation: "heldComments { total }" },
  judgeComments: {
    permissions: moderators,
    operation: async (world) =>
      `judgeComments(ids: ["${(await world.postComment()).commentId}"], decision: REFUSE, reason: { reason: INSULT }) { message }`,
  },
  commentRules: { permissions: moderators, operation: "commentRules { holdsFirst }" },
  updateCommentRules: {
    permissions: moderators,
    operation: "updateCommentRules(input: { trustDays: 3 }) { trustDays }",
  },
  holdAllComments: { permissions: moderators, operation: "holdAllComments(minutes: 0) { holdsAllUntil }" },
  commentAlert: { permissions: moderators, operation: "commentAlert { isUnusual }" },
  myHeldComments: { permissions: everybody, operation: "myHeldComments { id }" },
  answerRefusal: {
    permissions: membersGet("NOT_FOUND"),
    operation: `answerRefusal(id: "0123456789abcdef01234567", text: "Un mot") { id }`,
  },
  deleteHeldComment: {
    permissions: membersGet("NOT_FOUND"),
    operation: `deleteHeldComment(id: "0123456789abcdef01234567")`,
  },
  bannedMembers: { permissions: moderators, operation: "bannedMembers { total }" },
  moderationLog: { permissions: moderators, operation: "moderationLog { hasMore }" },

  studioFeeds: { permissions: administrators, operation: "studioFeeds { total }" },
  updateFeed: {
    permissions: administrators,
    operation: async (world) =>
      `updateFeed(id: "${await world.feed()}", input: { text: "Autrement" }) { id }`,
  },
  deleteFeeds: {
    permissions: administrators,
    operation: async (world) => `deleteFeeds(ids: ["${await world.feed()}"]) { message }`,
  },

  moveCategory: {
    permissions: editors,
    operation: async (world) => `moveCategory(id: "${(await world.category()).id}", direction: UP) { id }`,
  },
  placeCategory: {
    permissions: editors,
    operation: async (world) =>
      `placeCategory(id: "${(await world.category()).id}", place: { section: 3 }) { id }`,
  },
  readersNow: { permissions: editors, operation: "readersNow" },
  analytics: { permissions: editors, operation: "analytics { totals { views } }" },
};

export const restAnalytics: RestTable = {
  "GET /api/numbers/:file": { permissions: editors, call: "/api/numbers/days.csv?days=7" },
};
