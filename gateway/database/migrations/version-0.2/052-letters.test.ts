import mongoose, { Types } from "mongoose";
import { expect, it } from "vitest";
import { withDatabase } from "../../../testing/servers/database.ts";
import { createMailings } from "./047-mailings.ts";
import { createLetters } from "./052-letters.ts";

withDatabase();

it("keeps whom an article was sent to, so that nobody gets it twice", async () => {
  const mailings = mongoose.connection.collection("mailings");
  const recipients = mongoose.connection.collection("mailingRecipients");
  await recipients.dropIndex("documentId_1_subscriberId_1");
  await createMailings();
  const [postId, other, subscriberId] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
  await mailings.insertOne({ postId, subject: "Le marché", state: "DONE" });
  await recipients.insertMany([
    { postId, subscriberId, state: "SENT" },
    { postId: other, subscriberId, state: "SENT" },
  ]);
  await createLetters();
  // Interrupted at its end, it runs again.
  await createLetters();
  expect(await mailings.findOne({ documentId: postId })).toMatchObject({
    kind: "POST",
    subject: "Le marché",
  });
  expect(await recipients.countDocuments({ postId: { $exists: true } })).toBe(0);
  await expect(recipients.insertOne({ documentId: postId, subscriberId })).rejects.toMatchObject({
    code: 11_000,
  });
  await expect(recipients.insertOne({ documentId: postId, subscriberId: other })).resolves.toBeTruthy();
});
