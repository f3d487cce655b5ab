import bcrypt from "bcryptjs";
import { describe, expect, it } from "vitest";
import { createUser, updateUser } from "../accounts/people/people.service.ts";
import { changePassword, updateProfile } from "../accounts/profile/profile.service.ts";
import { noRequest } from "../core/context.ts";
import { countAgainst } from "../lib/rate-limits.ts";
import { withApp } from "../testing/clients/request.ts";
import { bearerOf, buildAdmin, buildUser, password, viewerOf } from "../testing/factories/accounts.ts";
import { codeFor } from "../testing/mails/mailbox.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";
import { forgotPassword, register, resetPassword, verifyRecovery } from "./auth.service.ts";
import { issueResetToken } from "./code.service.ts";
import { login } from "./login.service.ts";

const { dataDir } = withDatabase();
const app = withApp();
let number = 0;
const person = (fields: object = {}) => ({
  firstName: "Awa",
  lastName: "Koné",
  telephone: "0102030405",
  email: `personne${++number}@exemple.ci`,
  password: "palabre sous l’arbre",
  ...fields,
});
const fieldsOf = (action: Promise<unknown>) =>
  action.then(
    () => null,
    (error) => error.fields ?? error,
  );
const elsewhere = (ip: string) => ({ ...noRequest, ip });

describe("a common password", () => {
  it.each([
    "password",
    "12345678",
    "Azerty123",
    "motdepasse1",
    "00000000",
    "aaaaaaaa",
    "ＰＡＳＳＷＯＲＤ",
    "palabrepalabre",
  ])("is refused: %s", async (common) =>
    expect(await fieldsOf(register(noRequest, person({ password: common })))).toEqual({
      password: expect.stringMatching(/courant|devine/),
    }),
  );

  it("is refused wherever a password is chosen", async () => {
    const [user, admin] = [await buildUser(), viewerOf(await buildAdmin())];
    const token = await issueResetToken({ userId: user._id, email: user.email, firstName: "Awa" });
    const common = { password: "password" };
    const ways = [
      () => resetPassword(noRequest, { ...common, token, confirmPassword: "password" }),
      () => changePassword(viewerOf(user), { ...common, current: password }),
      () => createUser(admin, person(common)),
      () => updateUser(admin, user._id, common),
    ];
    for (const way of ways) expect(await fieldsOf(way())).toEqual({ password: expect.any(String) });
    // The token is still good.
    const good = { password: "un mot tout neuf", confirmPassword: "un mot tout neuf" };
    expect((await resetPassword(noRequest, { ...good, token })).message).toContain("changé");
  });

  it("is one's own address or name", async () => {
    const own = person({ email: "awa.kone.1990@exemple.ci", password: "Awa-Koné-1990" });
    expect(await fieldsOf(register(noRequest, own))).toEqual({ password: expect.stringContaining("devine") });
  });
});

describe("a password with accents", () => {
  const composed = "Forêt-sacrée-12";
  const decomposed = composed.normalize("NFD");

  it.each([
    ["composed", composed],
    ["decomposed", decomposed],
  ])("is the same in every form of its letters, also one stored %s before", async (_, stored) => {
    const user = await buildUser({ passwordHash: bcrypt.hashSync(stored, 4) });
    for (const typed of [decomposed, composed, decomposed]) {
      const { user: found } = await login(noRequest, { email: user.email, password: typed }, "rest");
      expect(found._id).toEqual(user._id);
    }
    const { passwordHash = "" } = (await UserModel.findById(user._id).lean()) ?? {};
    expect(bcrypt.compareSync(composed.normalize("NFKC"), passwordHash)).toBe(true);
  });

  it("may be confirmed in another form", async () => {
    const user = await buildUser();
    const token = await issueResetToken({ userId: user._id, email: user.email, firstName: "Awa" });
    await resetPassword(noRequest, { token, password: decomposed, confirmPassword: composed });
    await login(noRequest, { email: user.email, password: composed }, "rest");
  });
});

describe("a name", () => {
  it.each([
    ["Administrateur", "Koné"],
    ["Awa", "Modération"],
    ["ADMINISTRATRICE", "du site"],
    ["Équipe", "Palabre"],
    ["Equipe", "technique"],
    ["Palabre", "Officiel"],
    ["Pаlаbrе", "Palabre"],
    ["Le", "P\u200balabre"],
    ["Pala", "Bre"],
    ["Αdministrateur", "X"],
    ["Adm1n", "Awa"],
    ["Mοdérаteur", "Yao"],
  ])("that imitates the site or its team is refused: %s %s", async (firstName, lastName) => {
    const fields = await fieldsOf(register(noRequest, person({ firstName, lastName })));
    expect(Object.values(fields)).toEqual([expect.stringContaining("réservé")]);
  });

  it.each([
    ["Awa", "Koné"],
    ["Modeste", "Admissa"],
    ["Marie", "Équipée"],
    ["Palabre", "Traoré"],
  ])("of a person is taken: %s %s", async (firstName, lastName) => {
    expect(await fieldsOf(register(noRequest, person({ firstName, lastName })))).toBeNull();
  });

  it("stays where an account has it, and is given to the team by an administrator", async () => {
    const admin = viewerOf(await buildAdmin());
    const user = await buildUser({ firstName: "Équipe", lastName: "Palabre" });
    await updateProfile(viewerOf(user), { firstName: "Équipe", aboutMe: "Bonjour" });
    await updateUser(admin, user._id, { firstName: "Équipe", lastName: "Palabre", telephone: "0102" });
    const taken = person({ firstName: "Rédaction", lastName: "Palabre", role: "EDITOR" });
    expect((await createUser(admin, taken)).firstName).toBe("Rédaction");
    expect(await fieldsOf(createUser(admin, person({ firstName: "Admin" })))).toEqual({
      firstName: expect.stringContaining("réservé"),
    });
    const bearer = await bearerOf(await buildUser());
    const answer = await app.rest("PUT", "/api/auth/me/update", { fullName: "Équipe Palabre" }, bearer);
    expect(answer.body.error.fields).toEqual({ fullName: expect.stringContaining("réservé") });
  });

  it("has no character that nobody sees", async () => {
    const user = await buildUser();
    const after = await updateProfile(viewerOf(user), {
      firstName: "A\u200bwa\u202e",
      lastName: "Ko\u3164né",
    });
    expect(after).toMatchObject({ firstName: "Awa", lastName: "Koné" });
  });
});

it("telephones and codes are read as they were meant, by REST too", async () => {
  const email = `marques${++number}@exemple.ci`;
  const sent = person({ email, telephone: "\u202a07/01\u201102.03 04\u202c", code: "＋225" });
  const { body } = await app.rest("POST", "/api/auth/register", sent);
  expect((await UserModel.findOne({ email }).lean())?.telephone).toBe("07 01-02.03 04");
  const code = await codeFor(dataDir, email);
  const fullWidth = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join("");
  const typed = `\u200e${fullWidth.slice(0, 3)}\u00a0\u2011 ${fullWidth.slice(3)}`;
  const confirmed = await app.rest("POST", "/api/auth/otp-verify", {
    activation_token: body.activationToken,
    activation_code: typed,
  });
  expect(confirmed.status).toBe(200);
});

describe("an address", () => {
  it("is one account in each of its spellings", async () => {
    await buildUser({ email: "aimé@münchen.de" });
    const { user } = await login(noRequest, { email: "Aime\u0301@xn--mnchen-3ya.de", password }, "rest");
    expect(user.email).toBe("aimé@münchen.de");
    await expect(
      createUser(viewerOf(await buildAdmin()), person({ email: "aimé@xn--mnchen-3ya.de" })),
    ).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });
});

describe("limits of codes", () => {
  const recover = (ip: string, email: string, deviceCookie: string | null = null) =>
    forgotPassword({ ...elsewhere(ip), deviceCookie }, { email });

  it("are each requester's own: others use up nobody's recovery or registration", async () => {
    const user = await buildUser();
    for (let each = 0; each < 5; each += 1) await recover("192.0.2.1", user.email);
    await expect(recover("192.0.2.1", user.email)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await recover("192.0.2.2", user.email);
    await register(elsewhere("192.0.2.1"), person({ email: user.email }));
  });

  it("spare a device that the account knows, whatever others request", async () => {
    const user = await buildUser();
    const { device } = await login(noRequest, { email: user.email, password }, "browser");
    await countAgainst("codeByAccount", `recovery ${user.email}`, 20);
    await expect(recover("192.0.2.3", user.email)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await recover("192.0.2.3", user.email, device.value);
  });

  it("bound the guesses over all accounts, but not those of a known device", async () => {
    const user = await buildUser();
    const { device } = await login(noRequest, { email: user.email, password }, "browser");
    const { activationToken } = await recover("192.0.2.4", user.email);
    const activationCode = await codeFor(dataDir, user.email);
    await countAgainst("guess", "all", 2_000);
    const input = { activationToken, activationCode };
    await expect(verifyRecovery(elsewhere("192.0.2.4"), input)).rejects.toMatchObject({
      code: "RATE_LIMITED",
    });
    const known = { ...elsewhere("192.0.2.4"), deviceCookie: device.value };
    expect((await verifyRecovery(known, input)).resetToken).toBeTruthy();
  });

  it("take a right code back from the guesses, and bound those of one address", async () => {
    await countAgainst("guessByAddress", "192.0.2.5", 49);
    const user = await buildUser();
    for (let each = 0; each < 2; each += 1) {
      const { activationToken } = await recover("192.0.2.5", user.email);
      const activationCode = await codeFor(dataDir, user.email);
      await verifyRecovery(elsewhere("192.0.2.5"), { activationToken, activationCode });
    }
    const wrong = { activationToken: "x", activationCode: "000000" };
    await expect(verifyRecovery(elsewhere("192.0.2.5"), wrong)).rejects.toMatchObject({
      code: "CODE_INVALID",
    });
    await expect(verifyRecovery(elsewhere("192.0.2.5"), wrong)).rejects.toMatchObject({
      code: "RATE_LIMITED",
    });
  });
});
