import { createEdition } from "../../editions/edition.service.ts";
import type { PermissionFixture } from "./fixture.ts";
import { administrators, type GraphqlTable, perRole } from "./permission-matrix.ts";

/** Creates an edition, which is not sent: no channel is set. */
async function editionIn(world: PermissionFixture): Promise<string> {
  const { id } = await world.post();
  const { viewer } = await world.person("editor");
  return String((await createEdition(viewer, { postIds: [id] }))._id);
}

const editorsGet = (outcome: "null" | "CONFLICT" | "NOT_FOUND") =>
  perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", outcome, { editor: outcome });

/** The channel that gets the editions, and their messages there. */
export const telegram: GraphqlTable = {
  telegramChannel: { permissions: editorsGet("null"), operation: "telegramChannel { title }" },
  updateTelegramChannel: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "BAD_USER_INPUT"),
    operation: 'updateTelegramChannel(input: { channel: "" }) { title }',
  },
  removeTelegramChannel: { permissions: administrators, operation: "removeTelegramChannel" },
  telegramMessage: {
    permissions: editorsGet("null"),
    operation: async (world) => `telegramMessage(editionId: "${await editionIn(world)}") { id }`,
  },
  lastTelegramMessage: { permissions: editorsGet("null"), operation: "lastTelegramMessage { id }" },
  sendToTelegram: {
    permissions: editorsGet("CONFLICT"),
    operation: async (world) => `sendToTelegram(editionId: "${await editionIn(world)}") { id }`,
  },
  resendToTelegram: {
    permissions: editorsGet("NOT_FOUND"),
    operation: async (world) => `resendToTelegram(editionId: "${await editionIn(world)}") { id }`,
  },
};
