import { expect, it } from "vitest";
import { SessionModel } from "../../../sessions/session.entity.ts";
import { buildUser } from "../../../testing/factories/accounts.ts";
import { withDatabase } from "../../../testing/servers/database.ts";
import { UserModel } from "../../../users/user.entity.ts";
import { migratePeopleAndSessions } from "./005-people.ts";

withDatabase();

it("adds search keys to earlier accounts, and a device and a last activity to earlier sessions", async () => {
  const user = await buildUser({ firstName: "Éloïse", lastName: "Kouadio" });
  const rotatedAt = new Date("2026-01-02T03:04:05Z");
  const session = { userId: user._id, generation: 3, rotatedAt, expiresAt: new Date("2036-01-01") };
  const { insertedId } = await SessionModel.collection.insertOne(session as never);
  await UserModel.collection.updateOne({ _id: user._id }, { $unset: { keys: 1 } });
  await UserModel.collection.createIndex({ isAdmin: 1 });
  for (let each = 0; each < 2; each += 1) await migratePeopleAndSessions();
  expect(await UserModel.countDocuments({ isVerified: true, keys: { $all: ["eloise", "koua"] } })).toBe(1);
  expect(await SessionModel.findById(insertedId).lean()).toMatchObject({
    lastSeenAt: rotatedAt,
    device: "Appareil inconnu",
    generation: 3,
  });
  const names = (await UserModel.collection.indexes()).map(({ name }) => name);
  expect(names).toContain("isAdmin_1_isVerified_1__id_1");
  expect(names).not.toContain("isAdmin_1");
  expect(await UserModel.findById(user._id).lean()).toMatchObject({ updatedAt: user.updatedAt });
});
