import { dropIndex, prepareCollections } from "../shared/collections.ts";

/** Orders the actions on a subject by recipient: an article notifies all its authors. */
export async function addRecipientToActions(): Promise<void> {
  await prepareCollections({
    notificationDeeds: [{ key: { subjectId: 1, kind: 1, recipientId: 1, at: -1 } }],
  });
  await dropIndex("notificationDeeds", "subjectId_1_kind_1_at_-1");
}
