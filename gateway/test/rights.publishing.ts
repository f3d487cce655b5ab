import { administrators, alike, everybody, type GraphqlTable } from "./rights.ts";

const tab = "0b4f6f0e-52d7-4a8e-9d0c-7b1f5a3c9e21";

/** Preview links, corrections, who edits. */
export const publishing: GraphqlTable = {
  previewLinks: {
    rights: administrators,
    ask: async (world) => `previewLinks(postId: "${(await world.post("DRAFT")).id}") { id path }`,
  },
  createPreviewLink: {
    rights: administrators,
    ask: async (world) =>
      `createPreviewLink(postId: "${(await world.post("DRAFT")).id}", input: { hours: 1 }) { id path }`,
  },
  revokePreviewLink: {
    rights: administrators,
    ask: async (world) => `revokePreviewLink(id: "${(await world.previewLink()).id}") { id }`,
  },
  // Whoever has the link.
  preview: {
    rights: everybody,
    ask: async (world) => `preview(token: "${(await world.previewLink()).token}") { post { html } }`,
  },
  "preview without the link": {
    rights: alike("NOT_FOUND"),
    ask: async (world) => `preview(token: "${(await world.previewLink()).id}") { post { html } }`,
  },
  addCorrection: {
    rights: administrators,
    ask: async (world) =>
      `addCorrection(postId: "${(await world.post()).id}", input: { text: "Il pleuvait." }) { id }`,
  },
  updateCorrection: {
    rights: administrators,
    ask: async (world) => {
      const { postId, id } = await world.correction();
      return `updateCorrection(postId: "${postId}", id: "${id}", input: { text: "Il neigeait." }) { id }`;
    },
  },
  removeCorrection: {
    rights: administrators,
    ask: async (world) => {
      const { postId, id } = await world.correction();
      return `removeCorrection(postId: "${postId}", id: "${id}") { id }`;
    },
  },
  announceEditing: {
    rights: administrators,
    ask: async (world) => `announceEditing(postId: "${(await world.post()).id}", tab: "${tab}") { id }`,
  },
  leaveEditing: {
    rights: administrators,
    ask: async (world) => `leaveEditing(postId: "${(await world.post()).id}", tab: "${tab}") { id }`,
  },
};
