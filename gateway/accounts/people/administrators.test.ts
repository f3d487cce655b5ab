import { describe, expect, it } from "vitest";
import { buildAdmin, buildUser, password, viewerOf } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { type User, UserModel } from "../../users/user.entity.ts";
import { deleteAccount } from "../deletion/deletion.service.ts";
import { deleteUser, updateUser } from "./people.service.ts";

withDatabase();

/** Exactly so many administrators. */
async function administrators(count: number): Promise<User[]> {
  await UserModel.deleteMany({});
  return Promise.all(Array.from({ length: count }, () => buildAdmin()));
}
const left = () => UserModel.countDocuments({ role: "ADMINISTRATOR", isVerified: true });
const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === "rejected" ? result.reason.code : "done")).sort();

describe("the last administrator", () => {
  it("cannot be deleted, nor made a member", async () => {
    const [only] = (await administrators(1)) as [User];
    const viewer = viewerOf(only);
    await expect(deleteUser(viewer, only._id)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(deleteAccount(viewer, { password })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(updateUser(viewer, only._id, { role: "READER" })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(await left()).toBe(1);
    expect(await updateUser(viewer, only._id, { role: "ADMINISTRATOR", lastName: "Bamba" })).toMatchObject({
      role: "ADMINISTRATOR",
    });
  });

  it("remains when all of them delete each other concurrently", async () => {
    for (const each of [
      deleteUser,
      (viewer, id) => updateUser(viewer, id, { role: "READER" }),
    ] as (typeof deleteUser)[]) {
      const team = await administrators(5);
      const next = (index: number) => team[(index + 1) % team.length]!;
      const results = await Promise.allSettled(
        team.map((user, index) => each(viewerOf(user), next(index)._id)),
      );
      expect(codes(results)).toEqual(["CONFLICT", "done", "done", "done", "done"]);
      expect(await left()).toBe(1);
    }
  });

  it("remains when all of them delete their accounts concurrently", async () => {
    const team = await administrators(3);
    const results = await Promise.allSettled(team.map((user) => deleteAccount(viewerOf(user), { password })));
    expect(codes(results)).toEqual(["CONFLICT", "done", "done"]);
    expect(await left()).toBe(1);
  });
});

it("deletes a member, not the caller, and nobody twice", async () => {
  const [boss] = (await administrators(2)) as [User];
  const member = await buildUser();
  await expect(deleteUser(viewerOf(member), boss._id)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(deleteUser(null, boss._id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  await expect(deleteUser(viewerOf(boss), boss._id)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await deleteUser(viewerOf(boss), String(member._id))).toMatchObject({ firstName: "Awa" });
  await expect(deleteUser(viewerOf(boss), String(member._id))).rejects.toMatchObject({ code: "NOT_FOUND" });
  for (const id of ["x", { $ne: null }, [String(boss._id)]]) {
    await expect(deleteUser(viewerOf(boss), id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});

describe("isAdmin, as REST has it", () => {
  it("makes an administrator; false makes an administrator a reader and leaves other roles alone", async () => {
    const [boss] = (await administrators(1)) as [User];
    const roleOf = async (user: User, isAdmin: boolean) =>
      (await updateUser(viewerOf(boss), user._id, { isAdmin })).role;
    for (const role of ["READER", "AUTHOR", "MODERATOR", "EDITOR"] as const) {
      const user = await buildUser({ role });
      expect(await roleOf(user, false)).toBe(role);
      expect(await roleOf(user, true)).toBe("ADMINISTRATOR");
      expect(await roleOf(user, false)).toBe("READER");
    }
  });

  it("goes behind a role that is given too", async () => {
    const [boss] = (await administrators(1)) as [User];
    const { _id } = await buildUser();
    const changes = { isAdmin: true, role: "AUTHOR" };
    expect(await updateUser(viewerOf(boss), _id, changes)).toMatchObject({ role: "AUTHOR" });
    await expect(updateUser(viewerOf(boss), _id, { role: "ROOT" })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
  });
});
