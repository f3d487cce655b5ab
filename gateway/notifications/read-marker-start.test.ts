import { expect, it } from "vitest";
import { clock, hours } from "../core/clock.ts";
import { newId } from "../core/documents/ids.ts";
import { buildFeed } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createUnverified, verifyUser } from "../users/user.service.ts";
import { countUnread, listNotifications } from "./notification.service.ts";

withDatabase();

it("begins at the confirmation of the account: what was published since the registration is read", async () => {
  const id = newId();
  const person = { firstName: "Awa", lastName: "Koné", code: "+225", telephone: "0102030405" };
  await createUnverified(id, { ...person, email: "awa.kone@exemple.ci", passwordHash: "-" });
  clock.advance(hours(1));
  const before = await buildFeed();
  clock.advance(hours(1));
  expect(await verifyUser(id)).toBe(true);
  const viewer = { id: String(id), sessionId: "", role: "READER" as const };
  expect(await listNotifications(viewer, { limit: 5 })).toMatchObject({
    items: [{ subjectId: before._id, isRead: true }],
    unreadCount: 0,
  });
  clock.advance(hours(1));
  await buildFeed();
  expect(await countUnread(viewer)).toBe(1);
});
