import { collection, dropIndex, onceByClient, prepareCollections } from "../shared/collections.ts";

/** Creates the collection of letters, and lets a mailing send an article or a letter: `postId` becomes `documentId`. */
export async function createLetters(): Promise<void> {
  await collection("mailings").updateMany({ postId: { $exists: true } }, [
    { $set: { documentId: "$postId", kind: "POST" } },
  ]);
  await collection("mailingRecipients").updateMany({ postId: { $exists: true } }, [
    { $set: { documentId: "$postId" } },
  ]);
  await prepareCollections({
    letters: [
      { key: { slug: 1 }, unique: true },
      { key: { savedById: 1, _id: 1 } },
      onceByClient("createdById"),
    ],
    mailings: [{ key: { documentId: 1 } }],
    mailingRecipients: [{ key: { documentId: 1, subscriberId: 1 }, unique: true }],
  });
  // Only now: until here an interrupted migration finds its documents by it.
  await dropIndex("mailings", "postId_1");
  await dropIndex("mailingRecipients", "postId_1_subscriberId_1");
  for (const name of ["mailings", "mailingRecipients"])
    await collection(name).updateMany({ postId: { $exists: true } }, { $unset: { postId: 1 } });
}
