import { randomUUID } from "node:crypto";
import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { resetPassword, verifyAccount } from "../../auth/auth.service.ts";
import { type Purpose } from "../../auth/code.entity.ts";
import { issueCode, issueResetToken, redeemCode } from "../../auth/code.service.ts";
import { login, loginByCode } from "../../auth/login.service.ts";
import { noRequest } from "../../core/context.ts";
import { SessionModel } from "../../sessions/session.entity.ts";
import { bearerOf, buildAdmin, buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { UserModel } from "../../users/user.entity.ts";
import {
  createUser,
  findAuthor,
  getUser,
  listTeam,
  listUsers,
  updateUser,
  userFilter,
} from "./people.service.ts";

withDatabase();

const admin = async () => viewerOf(await buildAdmin());
const person = (email: string) => ({
  firstName: "Adjoua",
  lastName: "N’Guessan",
  telephone: "0707070707",
  email,
  password: "un bon secret",
});
interface Sent {
  readonly activationToken: string;
  readonly activationCode: string;
  readonly resetToken: string;
}
const unknown = String(new Types.ObjectId());

describe("the list of people", () => {
  it("is for administrators, paginated, newest first, without unverified accounts", async () => {
    const viewer = await admin();
    const made = await Promise.all([1, 2, 3].map(() => buildUser()));
    await UserModel.create({ ...person("jamais@exemple.ci"), passwordHash: "-", isVerified: false });
    const page = await listUsers(viewer, { page: 1, limit: 2 });
    expect(page).toMatchObject({ page: 1, pages: Math.ceil(page.total / 2) });
    expect(page.total).toBe(await UserModel.countDocuments({ isVerified: true }));
    const ids = made
      .map(({ _id }) => String(_id))
      .sort()
      .reverse();
    expect(page.items.map(({ _id }) => String(_id))).toEqual(ids.slice(0, 2));
    expect((await listUsers(viewer, { page: 500, limit: 50 })).items).toEqual([]);
    const member = viewerOf(await buildUser());
    await expect(listUsers(null, { page: 1, limit: 2 })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(listUsers(member, { page: 1, limit: 2 })).rejects.toMatchObject({ code: "FORBIDDEN" });
    for (const bad of [
      { page: 0, limit: 2 },
      { page: 1, limit: 51 },
      { page: 1, limit: 2, keyword: { $ne: "" } },
    ]) {
      await expect(listUsers(viewer, bad)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    }
  });

  it("finds users by prefixes of names and addresses, ignoring accents and case", async () => {
    const viewer = await admin();
    const { _id } = await buildUser({
      firstName: "Éloïse",
      lastName: "N’Dri-Kouamé",
      email: "elo.dri@sous.exemple.ci",
    });
    const found = async (keyword: string) =>
      (await listUsers(viewer, { page: 1, limit: 50, keyword })).items.map((user) => String(user._id));
    for (const keyword of [
      "elo",
      "ÉLOÏSE",
      "dri kouame",
      "n'dri",
      "elo.dri@sous.ex",
      "kou  élo",
      "elo.dri@sous.exemple.ci",
    ]) {
      expect([keyword, await found(keyword)]).toEqual([keyword, [String(_id)]]);
    }
    // A keyword without letters and digits filters nothing.
    for (const keyword of ["loise", "elo koffi", ".*", "$ne elo"]) {
      expect([keyword, (await found(keyword)).includes(String(_id))]).toEqual([keyword, keyword === ".*"]);
    }
  });

  it("uses an index", async () => {
    for (const search of [{}, { keyword: "Koné aw" }, { role: "READER" as const }]) {
      const plan = await UserModel.find(userFilter(search))
        .sort({ _id: -1 })
        .limit(12)
        .explain("queryPlanner");
      expect(JSON.stringify(plan)).toContain("IXSCAN");
      expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|"stage":"SORT"/);
    }
  });
});

describe("a person", () => {
  it("is shown to administrators, or not at all", async () => {
    const viewer = await admin();
    const user = await buildUser();
    expect(await getUser(viewer, String(user._id))).toMatchObject({ email: user.email });
    for (const id of [unknown, "x", "", null, [String(user._id)], { $gt: "" }]) {
      await expect(getUser(viewer, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await expect(getUser(viewerOf(user), user._id)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("is added by an administrator, and can log in at once", async () => {
    const viewer = await admin();
    const made = await createUser(viewer, {
      ...person("Adjoua@exemple.ci"),
      isAdmin: true,
      aboutMe: " Bonjour ",
    });
    expect(made).toMatchObject({
      email: "adjoua@exemple.ci",
      code: "+225",
      role: "ADMINISTRATOR",
      aboutMe: "Bonjour",
    });
    const opened = await login(noRequest, { email: "adjoua@exemple.ci", password: "un bon secret" }, "rest");
    expect(opened.viewer).toMatchObject({ id: String(made._id), role: "ADMINISTRATOR" });
    await expect(createUser(viewer, person("ADJOUA@exemple.ci"))).rejects.toMatchObject({
      code: "CONFLICT",
      fields: { email: expect.any(String) },
    });
    await expect(
      createUser(viewer, { ...person("x@exemple.ci"), firstName: "Jo", telephone: "" }),
    ).rejects.toMatchObject({
      fields: { firstName: "3 caractères au moins", telephone: expect.any(String) },
    });
    await expect(
      createUser(viewerOf(made), { ...person("y@exemple.ci"), imageName: "https://ailleurs.example/a.png" }),
    ).rejects.toMatchObject({
      fields: { imageName: expect.any(String) },
    });
    const member = viewerOf(await buildUser());
    await expect(createUser(member, person("z@exemple.ci"))).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("is added once, even when the request is repeated", async () => {
    const viewer = await admin();
    const input = { ...person("une-fois@exemple.ci"), clientId: randomUUID() };
    const made = await Promise.all([
      createUser(viewer, input),
      createUser(viewer, input),
      createUser(viewer, input),
    ]);
    expect(new Set(made.map(({ _id }) => String(_id))).size).toBe(1);
    expect(await UserModel.countDocuments({ email: "une-fois@exemple.ci" })).toBe(1);
  });

  it("changes in the given fields only", async () => {
    const viewer = await admin();
    const { _id } = await buildUser({ firstName: "Koffi", aboutMe: "Avant" });
    const forbidden = { passwordHash: "x", isVerified: false, keys: [], _id: unknown, views: 3 };
    const changed = await updateUser(viewer, _id, {
      lastName: "Yao",
      email: "Koffi.Yao@exemple.ci",
      ...forbidden,
    });
    expect(changed).toMatchObject({
      _id,
      firstName: "Koffi",
      lastName: "Yao",
      email: "koffi.yao@exemple.ci",
      aboutMe: "Avant",
      isVerified: true,
    });
    const byNewName = await listUsers(viewer, { page: 1, limit: 5, keyword: "yao koffi.yao" });
    expect(byNewName.items).toHaveLength(1);
    const taken = await buildUser();
    await expect(updateUser(viewer, _id, { email: taken.email })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(updateUser(viewer, _id, { isAdmin: "true" })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
    await expect(updateUser(viewer, unknown, { lastName: "Yao" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(updateUser(viewerOf(taken), taken._id, { isAdmin: true })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("loses every session with a new password, and keeps them otherwise", async () => {
    const viewer = await admin();
    const user = await buildUser({ email: "secret@exemple.ci" });
    await bearerOf(user);
    await updateUser(viewer, user._id, { lastName: "Traoré" });
    expect(await SessionModel.countDocuments({ userId: user._id })).toBe(1);
    await updateUser(viewer, user._id, { password: "un autre secret" });
    expect(await SessionModel.countDocuments({ userId: user._id })).toBe(0);
    const again = await login(noRequest, { email: "secret@exemple.ci", password: "un autre secret" }, "rest");
    expect(again.user._id).toEqual(user._id);
  });
});

describe("the team", () => {
  it("consists of the administrators; an author is an administrator or has published", async () => {
    const boss = await buildAdmin();
    const member = await buildUser();
    const ids = (await listTeam()).map(({ _id }) => String(_id));
    expect(ids).toContain(String(boss._id));
    expect(ids).not.toContain(String(member._id));
    expect(await findAuthor(String(boss._id))).toMatchObject({ _id: boss._id });
    for (const id of [String(member._id), unknown, "x", [String(boss._id)]])
      expect(await findAuthor(id)).toBeNull();
  });
});

describe("an address that an administrator changes", () => {
  const secret = { password: "celui du pirate", confirmPassword: "celui du pirate" };

  it.each([
    [
      "recovery",
      "avant",
      (sent) => redeemCode("recovery", sent.activationToken, sent.activationCode, noRequest),
    ],
    ["login", "avant", (sent) => loginByCode(noRequest, sent)],
    ["email", "autre", (sent) => verifyAccount(noRequest, sent)],
    ["reset", "avant", (sent) => resetPassword(noRequest, { token: sent.resetToken, ...secret })],
  ] as [Purpose, string, (sent: Sent) => Promise<unknown>][])(
    "voids what was sent to the former mailbox: %s",
    async (purpose, mailbox, use) => {
      const viewer = await admin();
      const { _id } = await buildUser({ email: `avant-${purpose}@exemple.ci` });
      const recipient = { userId: _id, email: `${mailbox}-${purpose}@exemple.ci`, firstName: "Awa" };
      const { token, code } = await issueCode(purpose, recipient, noRequest);
      const resetToken = await issueResetToken(recipient);
      await updateUser(viewer, _id, { email: `sauve-${purpose}@exemple.ci` });
      await expect(use({ activationToken: token, activationCode: code, resetToken })).rejects.toMatchObject({
        code: "CODE_INVALID",
      });
      expect((await getUser(viewer, _id)).email).toBe(`sauve-${purpose}@exemple.ci`);
    },
  );
});
