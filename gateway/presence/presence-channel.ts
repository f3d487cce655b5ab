import { limits } from "../../schema/limits.ts";
import type { EventSource } from "../core/live/event-source.ts";
import { pubsub } from "../core/live/pubsub.ts";
import { createStateChannel, type StateChange } from "../core/live/state-channel.ts";
import type { Viewer } from "../core/policies.ts";
import { editedDocument } from "./edited-document.ts";
import { type EditorsOfPost, editorsNow } from "./presence.service.ts";

// The live channel of the people who have a document open. It is read every few seconds too, because a tab whose
// connection is lost announces nothing.

export type EditorsChange = StateChange<EditorsOfPost>;

const editorsOf = createStateChannel<EditorsOfPost>({
  name: "the editors of an article",
  lookSeconds: limits.presence.lookSeconds,
  announcementsOf: (postId) => pubsub.subscribe("editorsChanged", postId),
  read: editorsNow,
});

/** Returns the editors of a document, now and at each change on any gateway. Throws FORBIDDEN, NOT_FOUND. */
export const editorChanges = async (
  viewer: Viewer | null,
  id: unknown,
): Promise<EventSource<EditorsChange>> => editorsOf(String((await editedDocument.value(viewer, id))._id));
