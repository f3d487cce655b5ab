import { newsroom } from "./newsroom.ts";
import { createNotification } from "./notifications.ts";
import {
  administrators,
  editors,
  editorsAndAuthors,
  everybody,
  type GraphqlTable,
  members,
  membersGet,
  ownersAndAdministrators,
  ownersAndModerators,
  perRole,
} from "./permission-matrix.ts";
import { postLists } from "./post-lists.ts";
import { firstStart, siteSettings } from "./settings.ts";
import { tagsAndSeries } from "./tags-and-series.ts";
import { telegram } from "./telegram.ts";

const post = '{ title: "Un titre", description: "Une description", content: "Un corps", tags: ["essai"] }';

/** Unpublished articles have neither likes nor comments. */
const hidden = membersGet("NOT_FOUND");

/** Feeds, articles, categories, search. */
export const content: GraphqlTable = {
  openNotification: {
    // The owner's own: nobody else has it, administrators neither.
    permissions: perRole("UNAUTHENTICATED", "NOT_FOUND", "ok", "NOT_FOUND"),
    operation: async (world) => `openNotification(id: "${await createNotification(world)}") { id }`,
  },

  feeds: { permissions: everybody, operation: "feeds { lastSeq }" },
  searchCounts: { permissions: everybody, operation: 'searchCounts(keyword: "mil") { feeds }' },
  searchFeeds: { permissions: everybody, operation: 'searchFeeds(keyword: "mil") { total }' },
  feed: { permissions: everybody, operation: async (world) => `feed(id: "${await world.feed()}") { id }` },
  comment: {
    permissions: everybody,
    operation: async (world) => `comment(id: "${(await world.feedComment()).commentId}") { id }`,
  },
  "comment under a hidden article": {
    permissions: perRole("null", "null", "null", "ok", { editor: "ok" }),
    operation: async (world) => `comment(id: "${(await world.hiddenComment()).commentId}") { id }`,
  },
  createFeed: { permissions: administrators, operation: 'createFeed(input: { text: "Bonjour" }) { id }' },
  deleteFeed: {
    permissions: ownersAndAdministrators,
    operation: async (world) => `deleteFeed(id: "${await world.feed()}") { id }`,
  },
  likeFeed: {
    permissions: members,
    operation: async (world) => `likeFeed(id: "${await world.feed()}") { id }`,
  },
  unlikeFeed: {
    permissions: members,
    operation: async (world) => `unlikeFeed(id: "${await world.feed()}") { id }`,
  },
  commentFeed: {
    permissions: members,
    operation: async (world) =>
      `commentFeed(id: "${await world.feed()}", input: { text: "Oui" }) { comment { id } }`,
  },
  uncommentFeed: {
    permissions: ownersAndModerators,
    operation: async (world) => {
      const { id, commentId } = await world.feedComment();
      return `uncommentFeed(id: "${id}", commentId: "${commentId}") { id }`;
    },
  },

  posts: { permissions: everybody, operation: "posts { total }" },
  post: {
    // A draft is its administrators'.
    permissions: perRole("null", "null", "null", "ok", { editor: "ok" }),
    operation: async (world) => `post(slug: "${(await world.post("DRAFT")).slug}") { id }`,
  },
  "post published": {
    permissions: everybody,
    operation: async (world) => `post(slug: "${(await world.post()).slug}") { id }`,
  },
  postsByIds: {
    permissions: everybody,
    operation: async (world) => `postsByIds(ids: ["${(await world.post()).id}"]) { id }`,
  },
  postYears: { permissions: everybody, operation: "postYears" },
  postById: {
    permissions: editorsAndAuthors("null"),
    operation: async (world) => `postById(id: "${(await world.post("DRAFT")).id}") { id content }`,
  },
  myPosts: { permissions: members, operation: "myPosts { total }" },
  studioPosts: { permissions: editorsAndAuthors("ok"), operation: "studioPosts { total }" },
  ...postLists,
  ...tagsAndSeries,
  ...newsroom,
  ...firstStart,
  ...siteSettings,
  frontPage: { permissions: everybody, operation: "frontPage { carousel { id } }" },
  recentPosts: { permissions: everybody, operation: "recentPosts { id }" },
  popularPosts: { permissions: everybody, operation: "popularPosts { id }" },
  exclusivePosts: { permissions: everybody, operation: "exclusivePosts { id }" },
  searchPosts: { permissions: everybody, operation: 'searchPosts(keyword: "essai") { total }' },
  createEdition: {
    permissions: editors,
    operation: async (world) => `createEdition(input: { postIds: ["${(await world.post()).id}"] }) { id }`,
  },
  editions: { permissions: editors, operation: "editions { id }" },
  ...telegram,
  verifyText: { permissions: everybody, operation: 'verifyText(text: "essai") { verdict }' },
  suggestions: { permissions: everybody, operation: 'suggestions(prefix: "es") { text }' },
  createPost: { permissions: editorsAndAuthors("ok"), operation: `createPost(input: ${post}) { id }` },
  updatePost: {
    permissions: editorsAndAuthors("FORBIDDEN"),
    operation: async (world) =>
      `updatePost(id: "${(await world.post()).id}", input: { title: "Un autre" }) { id }`,
  },
  "createPost that is published": {
    permissions: editors,
    operation: `createPost(input: ${post.replace("}", ", status: PUBLISHED }")}) { id }`,
  },
  "createPost that is scheduled": {
    permissions: editors,
    operation: `createPost(input: ${post.replace("}", ', status: SCHEDULED, scheduledAt: "2100-01-01T00:00:00Z" }')}) { id }`,
  },
  "updatePost of a draft": {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) =>
      `updatePost(id: "${(await world.post("DRAFT")).id}", input: { status: PUBLISHED }) { id }`,
  },
  returnPost: {
    permissions: editors,
    operation: async (world) =>
      `returnPost(id: "${await world.proposedPost()}", input: { text: "Il manque une photo" }) { id }`,
  },
  savePostDraft: {
    permissions: editors,
    operation: async (world) =>
      `savePostDraft(id: "${(await world.post()).id}", input: { title: "Un autre" }) { id }`,
  },
  discardPostDraft: {
    permissions: editors,
    operation: async (world) => `discardPostDraft(id: "${(await world.post()).id}", version: 1) { id }`,
  },
  postRevisions: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) => `postRevisions(postId: "${(await world.post()).id}") { hasMore }`,
  },
  postRevision: {
    permissions: editorsAndAuthors("null"),
    operation: async (world) => `postRevision(id: "${await world.revision()}") { id }`,
  },
  restoreRevision: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) => `restoreRevision(id: "${await world.revision()}", version: 1) { id }`,
  },
  deletePosts: {
    permissions: editorsAndAuthors("FORBIDDEN"),
    operation: async (world) => `deletePosts(ids: ["${(await world.post()).id}"]) { count }`,
  },
  restorePosts: {
    permissions: editorsAndAuthors("FORBIDDEN"),
    operation: async (world) => `restorePosts(ids: ["${await world.trashedPost()}"]) { count }`,
  },
  erasePosts: {
    permissions: editors,
    operation: async (world) => `erasePosts(ids: ["${await world.trashedPost()}"]) { count }`,
  },
  likePost: {
    permissions: members,
    operation: async (world) => `likePost(id: "${(await world.post()).id}") { id }`,
  },
  "likePost of a draft": {
    permissions: hidden,
    operation: async (world) => `likePost(id: "${(await world.post("DRAFT")).id}") { id }`,
  },
  "commentPost of a draft": {
    permissions: hidden,
    operation: async (world) =>
      `commentPost(id: "${(await world.post("DRAFT")).id}", input: { text: "Oui" }) { comment { id } }`,
  },
  unlikePost: {
    permissions: members,
    operation: async (world) => `unlikePost(id: "${(await world.post()).id}") { id }`,
  },
  viewPost: {
    permissions: everybody,
    operation: async (world) => `viewPost(id: "${(await world.post()).id}") { id }`,
  },
  commentPost: {
    permissions: members,
    operation: async (world) =>
      `commentPost(id: "${(await world.post()).id}", input: { text: "Oui" }) { comment { id } }`,
  },
  uncommentPost: {
    permissions: ownersAndModerators,
    operation: async (world) => {
      const { id, commentId } = await world.postComment();
      return `uncommentPost(id: "${id}", commentId: "${commentId}") { id }`;
    },
  },

  categories: { permissions: everybody, operation: "categories { id }" },
  category: {
    permissions: everybody,
    operation: async (world) => `category(slug: "${(await world.category()).slug}") { id }`,
  },
  popularTags: { permissions: everybody, operation: "popularTags { slug }" },
  createCategory: {
    permissions: editors,
    operation: async (world) => `createCategory(input: { name: "Rubrique ${world.unique}" }) { id }`,
  },
  updateCategory: {
    permissions: editors,
    operation: async (world) =>
      `updateCategory(id: "${(await world.category()).id}", input: { section: 3 }) { id }`,
  },
  deleteCategory: {
    permissions: editors,
    operation: async (world) => `deleteCategory(id: "${(await world.category()).id}") { id }`,
  },
};
