import {
  administrators,
  allGet,
  editors,
  editorsAndAuthors,
  everybody,
  type GraphqlTable,
  perRole,
} from "./permission-matrix.ts";

const tab = "0b4f6f0e-52d7-4a8e-9d0c-7b1f5a3c9e21";

const pinOperation = (name: string, { id, categoryId }: { id: string; categoryId: string }, more = "") =>
  `${name}(id: "${id}", categoryId: "${categoryId}"${more}) { posts { id } }`;

/** Preview links, corrections, who edits; static and legal pages, the footer. */
export const publishing: GraphqlTable = {
  previewLinks: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) => `previewLinks(postId: "${(await world.post("DRAFT")).id}") { id path }`,
  },
  createPreviewLink: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) =>
      `createPreviewLink(postId: "${(await world.post("DRAFT")).id}", input: { hours: 1 }) { id path }`,
  },
  // The address is this machine's: it is known without asking anything.
  fetchLinkCard: {
    permissions: editorsAndAuthors("ok"),
    operation: async () => `fetchLinkCard(address: "http://127.0.0.1/") { isFound title }`,
  },
  revokePreviewLink: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) => `revokePreviewLink(id: "${(await world.previewLink()).id}") { id }`,
  },
  // The token in the link is the right.
  preview: {
    permissions: everybody,
    operation: async (world) => `preview(token: "${(await world.previewLink()).token}") { post { html } }`,
  },
  "preview without the link": {
    permissions: allGet("NOT_FOUND"),
    operation: async (world) => `preview(token: "${(await world.previewLink()).id}") { post { html } }`,
  },
  addCorrection: {
    permissions: editors,
    operation: async (world) =>
      `addCorrection(postId: "${(await world.post()).id}", input: { text: "Il pleuvait." }) { id }`,
  },
  updateCorrection: {
    permissions: editors,
    operation: async (world) => {
      const { postId, id } = await world.correction();
      return `updateCorrection(postId: "${postId}", id: "${id}", input: { text: "Il neigeait." }) { id }`;
    },
  },
  removeCorrection: {
    permissions: editors,
    operation: async (world) => {
      const { postId, id } = await world.correction();
      return `removeCorrection(postId: "${postId}", id: "${id}") { id }`;
    },
  },
  siteFooter: { permissions: everybody, operation: "siteFooter { pages { slug } hasPodcast }" },
  legalPage: { permissions: everybody, operation: 'legalPage(slug: "conditions") { html }' },
  missingLegalSettings: { permissions: administrators, operation: "missingLegalSettings" },
  staticPage: {
    permissions: everybody,
    operation: async (world) => `staticPage(slug: "${(await world.staticPage()).slug}") { id }`,
  },
  "staticPage that is not published": {
    permissions: perRole("null", "null", "null", "ok"),
    operation: async (world) => `staticPage(slug: "${(await world.staticPage(false)).slug}") { id }`,
  },
  staticPageById: {
    permissions: administrators,
    operation: async (world) => `staticPageById(id: "${(await world.staticPage()).id}") { id content }`,
  },
  studioStaticPages: { permissions: administrators, operation: "studioStaticPages { id }" },
  staticPageRevisions: {
    permissions: administrators,
    operation: async (world) => `staticPageRevisions(pageId: "${(await world.staticPage()).id}") { id }`,
  },
  staticPageVersions: {
    permissions: administrators,
    operation: async (world) => `staticPageVersions(pageId: "${(await world.staticPage()).id}") { hasMore }`,
  },
  saveStaticPageDraft: {
    permissions: administrators,
    operation: async (world) =>
      `saveStaticPageDraft(id: "${(await world.staticPage()).id}", input: { title: "Une autre" }) { id }`,
  },
  discardStaticPageDraft: {
    permissions: administrators,
    operation: async (world) =>
      `discardStaticPageDraft(id: "${(await world.staticPage()).id}", version: 1) { id }`,
  },
  staticPagePreview: { permissions: administrators, operation: 'staticPagePreview(content: "Un corps")' },
  createStaticPage: {
    permissions: administrators,
    operation: 'createStaticPage(input: { title: "Une page", content: "Un corps" }) { id }',
  },
  updateStaticPage: {
    permissions: administrators,
    operation: async (world) =>
      `updateStaticPage(id: "${(await world.staticPage()).id}", input: { title: "Une autre" }) { id }`,
  },
  moveStaticPage: {
    permissions: administrators,
    operation: async (world) =>
      `moveStaticPage(id: "${(await world.staticPage()).id}", direction: UP) { id }`,
  },
  deleteStaticPage: {
    permissions: administrators,
    operation: async (world) => `deleteStaticPage(id: "${(await world.staticPage()).id}") { id }`,
  },
  restoreStaticPage: {
    permissions: administrators,
    operation: async (world) => `restoreStaticPage(id: "${await world.trashedStaticPage()}") { id }`,
  },
  eraseStaticPage: {
    permissions: administrators,
    operation: async (world) => `eraseStaticPage(id: "${await world.trashedStaticPage()}") { id }`,
  },
  restoreStaticPageRevision: {
    permissions: administrators,
    operation: async (world) =>
      `restoreStaticPageRevision(id: "${await world.staticPageRevision()}", version: 2) { id }`,
  },
  announceEditing: {
    permissions: editorsAndAuthors("NOT_FOUND"),
    operation: async (world) => `announceEditing(postId: "${(await world.post()).id}", tab: "${tab}") { id }`,
  },
  leaveEditing: {
    permissions: editorsAndAuthors("ok"),
    operation: async (world) => `leaveEditing(postId: "${(await world.post()).id}", tab: "${tab}") { id }`,
  },

  pinnedBlocks: {
    permissions: editors,
    operation: async (world) => `pinnedBlocks(id: "${(await world.post()).id}") { posts { id } }`,
  },
  pinPost: {
    permissions: editors,
    operation: async (world) => pinOperation("pinPost", await world.pinnable()),
  },
  unpinPost: {
    permissions: editors,
    operation: async (world) => pinOperation("unpinPost", await world.pinnable()),
  },
  movePinnedPost: {
    permissions: editors,
    operation: async (world) => pinOperation("movePinnedPost", await world.pinnable(), ", direction: UP"),
  },
};
