import { createNotification } from "./rights.notifications.ts";
import {
  administrators,
  everybody,
  type GraphqlTable,
  oneself,
  owners,
  people,
  peopleBut,
  perRole,
} from "./rights.ts";
import { uploadOf } from "./rights.uploads.ts";

const post = '{ title: "Un titre", description: "Une description", content: "Un corps", tags: ["essai"] }';

/** Nobody likes or comments on what is not published. */
const hidden = peopleBut("NOT_FOUND");

/** Feeds, articles, categories, search. */
export const content: GraphqlTable = {
  openNotification: {
    // The owner's own: nobody else has it, administrators neither.
    rights: perRole("UNAUTHENTICATED", "NOT_FOUND", "ok", "NOT_FOUND"),
    ask: async (world) => `openNotification(id: "${await createNotification(world)}") { id }`,
  },

  feeds: { rights: everybody, ask: "feeds { lastSeq }" },
  feed: { rights: everybody, ask: async (world) => `feed(id: "${await world.feed()}") { id }` },
  comment: {
    rights: everybody,
    ask: async (world) => `comment(id: "${(await world.feedComment()).commentId}") { id }`,
  },
  "comment under a hidden article": {
    rights: perRole("null", "null", "null", "ok"),
    ask: async (world) => `comment(id: "${(await world.hiddenComment()).commentId}") { id }`,
  },
  createFeed: { rights: administrators, ask: 'createFeed(input: { text: "Bonjour" }) { id }' },
  deleteFeed: { rights: owners, ask: async (world) => `deleteFeed(id: "${await world.feed()}") { id }` },
  likeFeed: { rights: people, ask: async (world) => `likeFeed(id: "${await world.feed()}") { id }` },
  unlikeFeed: { rights: people, ask: async (world) => `unlikeFeed(id: "${await world.feed()}") { id }` },
  commentFeed: {
    rights: people,
    ask: async (world) =>
      `commentFeed(id: "${await world.feed()}", input: { text: "Oui" }) { comment { id } }`,
  },
  uncommentFeed: {
    rights: owners,
    ask: async (world) => {
      const { id, commentId } = await world.feedComment();
      return `uncommentFeed(id: "${id}", commentId: "${commentId}") { id }`;
    },
  },

  posts: { rights: everybody, ask: "posts { total }" },
  post: {
    // A draft is its administrators'.
    rights: perRole("null", "null", "null", "ok"),
    ask: async (world) => `post(slug: "${(await world.post("DRAFT")).slug}") { id }`,
  },
  "post published": {
    rights: everybody,
    ask: async (world) => `post(slug: "${(await world.post()).slug}") { id }`,
  },
  postById: {
    rights: administrators,
    ask: async (world) => `postById(id: "${(await world.post("DRAFT")).id}") { id content }`,
  },
  myPosts: { rights: people, ask: "myPosts { total }" },
  studioPosts: { rights: administrators, ask: "studioPosts { total }" },
  recentPosts: { rights: everybody, ask: "recentPosts { id }" },
  popularPosts: { rights: everybody, ask: "popularPosts { id }" },
  exclusivePosts: { rights: everybody, ask: "exclusivePosts { id }" },
  searchPosts: { rights: everybody, ask: 'searchPosts(keyword: "essai") { total }' },
  suggestions: { rights: everybody, ask: 'suggestions(prefix: "es") { text }' },
  createPost: { rights: administrators, ask: `createPost(input: ${post}) { id }` },
  updatePost: {
    rights: administrators,
    ask: async (world) => `updatePost(id: "${(await world.post()).id}", input: { title: "Un autre" }) { id }`,
  },
  savePostDraft: {
    rights: administrators,
    ask: async (world) =>
      `savePostDraft(id: "${(await world.post()).id}", input: { title: "Un autre" }) { id }`,
  },
  discardPostDraft: {
    rights: administrators,
    ask: async (world) => `discardPostDraft(id: "${(await world.post()).id}", version: 1) { id }`,
  },
  postRevisions: {
    rights: administrators,
    ask: async (world) => `postRevisions(postId: "${(await world.post()).id}") { hasMore }`,
  },
  postRevision: {
    rights: administrators,
    ask: async (world) => `postRevision(id: "${await world.revision()}") { id }`,
  },
  restoreRevision: {
    rights: administrators,
    ask: async (world) => `restoreRevision(id: "${await world.revision()}", version: 1) { id }`,
  },
  deletePosts: {
    rights: administrators,
    ask: async (world) => `deletePosts(ids: ["${(await world.post()).id}"]) { count }`,
  },
  restorePosts: {
    rights: administrators,
    ask: async (world) => `restorePosts(ids: ["${await world.trashedPost()}"]) { count }`,
  },
  erasePosts: {
    rights: administrators,
    ask: async (world) => `erasePosts(ids: ["${await world.trashedPost()}"]) { count }`,
  },
  likePost: { rights: people, ask: async (world) => `likePost(id: "${(await world.post()).id}") { id }` },
  "likePost of a draft": {
    rights: hidden,
    ask: async (world) => `likePost(id: "${(await world.post("DRAFT")).id}") { id }`,
  },
  "commentPost of a draft": {
    rights: hidden,
    ask: async (world) =>
      `commentPost(id: "${(await world.post("DRAFT")).id}", input: { text: "Oui" }) { comment { id } }`,
  },
  unlikePost: { rights: people, ask: async (world) => `unlikePost(id: "${(await world.post()).id}") { id }` },
  viewPost: { rights: everybody, ask: async (world) => `viewPost(id: "${(await world.post()).id}") { id }` },
  commentPost: {
    rights: people,
    ask: async (world) =>
      `commentPost(id: "${(await world.post()).id}", input: { text: "Oui" }) { comment { id } }`,
  },
  uncommentPost: {
    rights: owners,
    ask: async (world) => {
      const { id, commentId } = await world.postComment();
      return `uncommentPost(id: "${id}", commentId: "${commentId}") { id }`;
    },
  },

  categories: { rights: everybody, ask: "categories { id }" },
  category: {
    rights: everybody,
    ask: async (world) => `category(slug: "${(await world.category()).slug}") { id }`,
  },
  popularTags: { rights: everybody, ask: "popularTags { slug }" },
  createCategory: {
    rights: administrators,
    ask: async (world) => `createCategory(input: { name: "Rubrique ${world.clue}" }) { id }`,
  },
  updateCategory: {
    rights: administrators,
    ask: async (world) =>
      `updateCategory(id: "${(await world.category()).id}", input: { section: 3 }) { id }`,
  },
  deleteCategory: {
    rights: administrators,
    ask: async (world) => `deleteCategory(id: "${(await world.category()).id}") { id }`,
  },

  gallery: { rights: everybody, ask: "gallery { total }" },
  myFiles: { rights: people, ask: "myFiles { total }" },
  file: { rights: owners, ask: async (world) => `file(id: "${(await world.file()).id}") { id }` },
  uploadFile: {
    rights: people,
    ask: async () => ({
      field: "uploadFile(file: $file) { id }",
      declared: "$file: Upload!",
      variables: { file: uploadOf() },
    }),
  },
  "uploadFile for the gallery": {
    rights: administrators,
    ask: async () => ({
      field: "uploadFile(file: $file, inGallery: true) { id }",
      declared: "$file: Upload!",
      variables: { file: uploadOf() },
    }),
  },
  deleteFile: { rights: owners, ask: async (world) => `deleteFile(id: "${(await world.file()).id}") { id }` },

  library: { rights: administrators, ask: "library { total items { id useCount uses { title } } }" },
  libraryFile: {
    rights: administrators,
    ask: async (world) => `libraryFile(id: "${(await world.file()).id}") { id uncroppedName }`,
  },
  describeFile: {
    rights: administrators,
    ask: async (world) => `describeFile(id: "${(await world.file()).id}", input: { alt: "Un mur" }) { id }`,
  },
  cropFile: {
    rights: administrators,
    ask: async (world) =>
      `cropFile(id: "${(await world.file()).id}", frame: { x: 0, y: 0, width: 0.5, height: 0.5 }) { id }`,
  },
  uncropFile: {
    rights: administrators,
    ask: async (world) => `uncropFile(id: "${(await world.file()).id}") { id }`,
  },
  deleteFiles: {
    rights: administrators,
    ask: async (world) => `deleteFiles(ids: ["${(await world.file()).id}"]) { count }`,
  },
  // What somebody has sent is known to nobody else, administrators included.
  keepUpload: {
    rights: oneself,
    ask: async (world) => `keepUpload(uploadId: "${await world.upload()}") { id }`,
  },
  "keepUpload that stays": {
    rights: perRole("UNAUTHENTICATED", "NOT_FOUND", "FORBIDDEN", "NOT_FOUND"),
    ask: async (world) => `keepUpload(uploadId: "${await world.upload()}", isKept: true) { id }`,
  },
  replaceFile: {
    rights: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "NOT_FOUND"),
    ask: async (world) =>
      `replaceFile(id: "${(await world.file()).id}", uploadId: "${await world.upload()}") { id }`,
  },
};
