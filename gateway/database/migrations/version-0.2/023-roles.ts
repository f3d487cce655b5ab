import { collection, dropIndex, prepareCollections } from "../shared/collections.ts";

/** Gives every account a role instead of the flag `isAdmin`: administrators keep their rights, everybody else reads. */
export async function setRoles(): Promise<void> {
  await prepareCollections({ users: [{ key: { role: 1, isVerified: 1, _id: 1 } }] });
  const users = collection("users");
  await users.updateMany(
    { isAdmin: true, role: { $exists: false } },
    { $set: { role: "ADMINISTRATOR" }, $unset: { isAdmin: 1 } },
  );
  await users.updateMany({ role: { $exists: false } }, { $set: { role: "READER" }, $unset: { isAdmin: 1 } });
  await dropIndex("users", "isAdmin_1_isVerified_1__id_1");
}
