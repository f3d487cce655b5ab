import { expect, it } from "vitest";
import { withDatabase } from "../../../testing/servers/database.ts";
import { UserModel } from "../../../users/user.entity.ts";
import { setRoles } from "./023-roles.ts";

withDatabase();

it("gives accounts of earlier versions a role, once, and leaves those that have one", async () => {
  const users = UserModel.collection;
  await users.createIndex({ isAdmin: 1, isVerified: 1, _id: 1 });
  const stored = [
    { email: "a@exemple.ci", isVerified: true, isAdmin: true },
    { email: "b@exemple.ci", isVerified: true, isAdmin: false },
    { email: "c@exemple.ci", isVerified: true, role: "EDITOR" },
  ];
  await users.insertMany(stored as never);
  await setRoles();
  await setRoles();
  const found = await users
    .find({}, { projection: { _id: 0, email: 1, role: 1, isAdmin: 1 } })
    .sort({ email: 1 });
  expect(await found.toArray()).toEqual([
    { email: "a@exemple.ci", role: "ADMINISTRATOR" },
    { email: "b@exemple.ci", role: "READER" },
    { email: "c@exemple.ci", role: "EDITOR" },
  ]);
  const names = (await users.indexes()).map(({ name }) => name);
  expect(names).not.toContain("isAdmin_1_isVerified_1__id_1");
  expect(names).toContain("role_1_isVerified_1__id_1");
});
