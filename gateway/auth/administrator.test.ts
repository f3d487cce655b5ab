import { expect, it } from "vitest";
import { buildUser } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";
import { findVerified } from "../users/user.service.ts";
import { appointAdministrator, appointFirstAdministrator } from "./administrator.service.ts";
import { matchesPassword } from "./password.ts";

withDatabase();

it("makes the first administrator once, with what was given or what it makes", async () => {
  const first = await appointFirstAdministrator(undefined, undefined, "https://palabre.example");
  expect(first).toMatchObject({
    email: "admin@palabre.example",
    was: "created",
    password: expect.any(String),
  });
  const user = await findVerified("admin@palabre.example");
  expect(await matchesPassword(first?.password ?? "", user?.passwordHash)).toBe(true);
  expect(
    await appointFirstAdministrator("autre@exemple.ci", "un secret long", "http://localhost"),
  ).toBeNull();
});

it("makes one of two gateways that start at the same moment", async () => {
  await UserModel.deleteMany({});
  const start = () => appointFirstAdministrator(undefined, undefined, "https://palabre.example");
  const made = await Promise.all([start(), start(), start()]);
  expect(made.filter((each) => each?.was === "created")).toHaveLength(1);
  expect(await UserModel.countDocuments({ role: "ADMINISTRATOR" })).toBe(1);
});

it("gives an account of a member the rights, and leaves its password alone", async () => {
  const member = await buildUser({ email: "membre@exemple.ci" });
  expect(await appointAdministrator("Membre@exemple.ci")).toMatchObject({ was: "promoted", password: null });
  expect(await findVerified(member.email)).toMatchObject({
    role: "ADMINISTRATOR",
    passwordHash: member.passwordHash,
  });
  await expect(appointAdministrator("membre")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
});

it("lifts the ban of a member whom it makes an administrator", async () => {
  const commentBan = { reason: "SPAM", at: new Date(), until: null };
  const { _id } = await buildUser({ email: "banni@exemple.ci" });
  await UserModel.updateOne({ _id }, { $set: { commentBan } });
  await appointAdministrator("banni@exemple.ci");
  expect((await findVerified("banni@exemple.ci"))?.commentBan).toBeUndefined();
});
