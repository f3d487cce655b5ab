import { beforeEach, describe, expect, it } from "vitest";
import { login } from "../../auth/login.service.ts";
import { clock, minutes } from "../../core/clock.ts";
import { noRequest } from "../../core/context.ts";
import { SessionModel } from "../../sessions/session.entity.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { bearerOf, buildAdmin, buildUser, password, viewerOf } from "../../testing/factories/accounts.ts";
import { codeFor, emptyMailbox, mailsIn } from "../../testing/mails/mailbox.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { UserModel } from "../../users/user.entity.ts";

const { dataDir } = withDatabase();
const app = withApp();

beforeEach(() => emptyMailbox(dataDir));

const update = (body: unknown, headers: Record<string, string>) =>
  app.rest("PUT", "/api/auth/me/update", body, headers);
const to = async (email: string) =>
  (await mailsIn(dataDir)).filter((mail) => mail.to?.[0]?.address === email);

describe("the caller's own profile", () => {
  it("changes in the given fields, over GraphQL", async () => {
    const user = await buildUser({ aboutMe: "Avant", role: "READER" });
    const document = `mutation($input: ProfileInput!) { updateProfile(input: $input) { id firstName lastName aboutMe telephone isAdmin } }`;
    const input = { firstName: "Aya", telephone: "01 02" };
    const answer = await request(document, { viewer: viewerOf(user), variables: { input } });
    expect(answer.data?.updateProfile).toEqual({
      id: String(user._id),
      ...input,
      lastName: "Koné",
      aboutMe: "Avant",
      isAdmin: false,
    });
    const blank = await request(document, {
      viewer: viewerOf(user),
      variables: { input: { firstName: " ", code: "deux" } },
    });
    expect(blank.errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { firstName: "Champs requis", code: expect.any(String) },
    });
    const visitor = await request(document, { variables: { input } });
    expect(visitor.errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED");
    const foreign = { input: { ...input, isAdmin: true } };
    expect((await request(document, { viewer: viewerOf(user), variables: foreign })).errors).toHaveLength(1);
  });

  it("is changed over REST, by the whole name or by its parts", async () => {
    const user = await buildUser();
    const bearer = await bearerOf(user);
    const whole = await update(
      {
        fullName: "  Marie Laure Kouassi",
        about_me: "Je lis.",
        email: user.email,
        isAdmin: true,
        isVerified: false,
      },
      bearer,
    );
    expect(whole).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: "Votre profil est enregistré.",
        user: {
          firstName: "Marie",
          lastName: "Laure Kouassi",
          about_me: "Je lis.",
          isAdmin: false,
          profile: { firstName: "Marie", email: user.email },
        },
      },
    });
    expect(whole.body.activationToken).toBeUndefined();
    const parts = await update({ lastName: "Diallo", profilePicture: "" }, bearer);
    expect(parts.body.user).toMatchObject({ firstName: "Marie", lastName: "Diallo", image: null });
    const bad = await update(
      { fullName: "Marie", email: "x", about_me: 3, profilePicture: "https://ailleurs.example/a.png" },
      bearer,
    );
    expect(bad.status).toBe(400);
    expect(Object.keys(bad.body.error.fields).sort()).toEqual(["about_me", "email", "fullName"]);
    const foreign = await update({ profilePicture: "https://ailleurs.example/a.png" }, bearer);
    expect(foreign.body.error.fields).toEqual({ profilePicture: expect.any(String) });
    expect((await update({}, {})).status).toBe(401);
  });
});

describe("a new address", () => {
  const ask = async (email: string, secret: string, user: Parameters<typeof viewerOf>[0]) => {
    const document = `mutation($email: String!, $password: String!) { changeEmail(email: $email, password: $password) { activationToken message } }`;
    return request(document, { viewer: viewerOf(user), variables: { email, password: secret } });
  };
  const confirm = async (
    activationToken: string,
    activationCode: string,
    user: Parameters<typeof viewerOf>[0],
  ) =>
    request(`mutation($input: CodeInput!) { confirmEmail(input: $input) { id email } }`, {
      viewer: viewerOf(user),
      variables: { input: { activationToken, activationCode } },
    });

  it("takes effect once its code is confirmed, and the former one receives a mail", async () => {
    const user = await buildUser({ email: "avant@exemple.ci" });
    expect((await ask("apres@exemple.ci", "un faux secret", user)).errors?.[0]?.extensions).toMatchObject({
      fields: { password: expect.any(String) },
    });
    const request = (await ask("Apres@exemple.ci", password, user)).data?.changeEmail;
    expect(await UserModel.findById(user._id).lean()).toMatchObject({ email: "avant@exemple.ci" });
    const code = await codeFor(dataDir, "apres@exemple.ci");
    const somebody = await buildUser();
    expect(
      (await confirm(request.activationToken, code === "000000" ? "111111" : "000000", user)).errors?.[0]
        ?.extensions?.code,
    ).toBe("CODE_INVALID");
    const done = await confirm(request.activationToken, code, user);
    expect(done.data?.confirmEmail).toEqual({ id: String(user._id), email: "apres@exemple.ci" });
    expect((await to("avant@exemple.ci")).at(-1)?.subject).toContain("a été changée");
    expect((await confirm(request.activationToken, code, somebody)).errors).toHaveLength(1);
    const opened = await login(noRequest, { email: "apres@exemple.ci", password }, "browser");
    expect(opened.user._id).toEqual(user._id);
    await expect(login(noRequest, { email: "avant@exemple.ci", password }, "browser")).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
  });

  it("is confirmed by its owner only", async () => {
    const [user, somebody] = [await buildUser(), await buildUser()];
    const request = (await ask("a-moi@exemple.ci", password, user)).data?.changeEmail;
    const code = await codeFor(dataDir, "a-moi@exemple.ci");
    expect((await confirm(request.activationToken, code, somebody)).errors?.[0]?.extensions?.code).toBe(
      "CODE_EXPIRED",
    );
    expect(await UserModel.countDocuments({ email: "a-moi@exemple.ci" })).toBe(0);
  });

  it("that is already taken gets the same response, and its owner a mail without a code", async () => {
    const owner = await buildUser({ email: "prise@exemple.ci" });
    const user = await buildUser();
    const bearer = await bearerOf(user);
    const [known, unknown] = [
      await update({ email: "PRISE@exemple.ci" }, bearer),
      await update({ email: "libre@exemple.ci" }, bearer),
    ];
    expect(known.status).toBe(unknown.status);
    expect(known.body.message).toBe(unknown.body.message);
    expect(known.body.user).toEqual(unknown.body.user);
    expect(known.body.activationToken).toHaveLength(unknown.body.activationToken.length);
    const [mail] = await to("prise@exemple.ci");
    expect(mail?.text).toContain("rien n’a changé");
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    const tried = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        app.rest("POST", "/api/auth/otp-verify", {
          activation_token: known.body.activationToken,
          activation_code: `00000${index}`,
        }),
      ),
    );
    expect(new Set(tried.map(({ body }) => body.error.code))).toEqual(new Set(["CODE_INVALID"]));
    expect(await UserModel.findById(owner._id).lean()).toMatchObject({ email: "prise@exemple.ci" });
  });

  it("is sent again and confirmed over REST by the code alone", async () => {
    const user = await buildUser();
    const { body } = await update({ email: "rest@exemple.ci" }, await bearerOf(user));
    expect(await to("rest@exemple.ci")).toHaveLength(1);
    clock.advance(minutes(2));
    expect(
      (await app.rest("POST", "/api/auth/otp-resend", { activation_token: body.activationToken })).status,
    ).toBe(200);
    expect(await to("rest@exemple.ci")).toHaveLength(2);
    const code = {
      activation_token: body.activationToken,
      activation_code: await codeFor(dataDir, "rest@exemple.ci"),
    };
    expect((await app.rest("POST", "/api/auth/otp-verify", code)).body.message).toContain("confirmée");
    expect((await app.rest("POST", "/api/auth/otp-verify", code)).status).toBe(400);
    expect(await UserModel.findById(user._id).lean()).toMatchObject({ email: "rest@exemple.ci" });
  });

  it("goes to the first user who confirms it", async () => {
    const people = await Promise.all([buildUser(), buildUser(), buildUser()]);
    const codes = [];
    for (const user of people) {
      const request = (await ask("premier@exemple.ci", password, user)).data?.changeEmail;
      codes.push([request.activationToken, await codeFor(dataDir, "premier@exemple.ci"), user] as const);
    }
    const results = await Promise.all(codes.map((each) => confirm(...each)));
    expect(results.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(results.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions?.code) ?? [])).toEqual([
      "CODE_EXPIRED",
      "CODE_EXPIRED",
    ]);
  });
});

describe("a new password", () => {
  const change = (current: string, secret: string, headers: Record<string, string>) =>
    app.graphql(
      "mutation($current: String!, $password: String!) { changePassword(current: $current, password: $password) { message } }",
      { current, password: secret },
      headers,
    );

  it("asks for the current one, and ends the other sessions", async () => {
    const user = await buildAdmin();
    const [mine, other] = [await bearerOf(user), await bearerOf(user)];
    const wrong = await change("pas celui-là", "un nouveau secret", mine);
    expect(wrong.body.errors[0].extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { current: expect.any(String) },
    });
    const short = await change(password, "court", mine);
    expect(short.body.errors[0].extensions.fields).toEqual({ password: expect.any(String) });
    expect((await change(password, "un nouveau secret", {})).body.errors[0].extensions.code).toBe(
      "UNAUTHENTICATED",
    );
    expect((await change(password, "un nouveau secret", mine)).body.data.changePassword.message).toContain(
      "changé",
    );
    expect((await app.rest("GET", "/api/auth/me", undefined, mine)).status).toBe(200);
    expect((await app.rest("GET", "/api/auth/me", undefined, other)).status).toBe(401);
    expect(await SessionModel.countDocuments({ userId: user._id })).toBe(1);
    expect((await to(user.email)).at(-1)?.text).toContain("vos autres appareils");
    expect(
      (await login(noRequest, { email: user.email, password: "un nouveau secret" }, "browser")).user._id,
    ).toEqual(user._id);
  });

  it("cannot be guessed with a stolen session", async () => {
    const bearer = await bearerOf(await buildUser());
    const codes = [];
    for (let each = 0; each < 11; each += 1)
      codes.push((await change(`essai ${each}`, "un nouveau secret", bearer)).body.errors[0].extensions.code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill("BAD_USER_INPUT"));
    expect(codes.at(-1)).toBe("RATE_LIMITED");
  });
});
