import { expect, it } from "vitest";
import { clock, minutes } from "../core/clock.ts";
import { withApp } from "../testing/clients/request.ts";
import { codeFor } from "../testing/mails/mailbox.ts";
import { withDatabase } from "../testing/servers/database.ts";

const { dataDir } = withDatabase();
const app = withApp();

const email = "graph@exemple.ci";
const person = {
  firstName: "Yao",
  lastName: "Kouassi",
  telephone: "0505",
  email,
  password: "premier secret",
};

const mutate = async (field: string, variables: object, headers: Record<string, string> = {}) => {
  const answer = await app.graphql(`mutation${field}`, variables, headers);
  const [error] = answer.body.errors ?? [];
  return { cookie: answer.cookie, data: answer.body.data, error: error?.extensions, message: error?.message };
};
const login = (password: string) =>
  mutate("($input: LoginInput!) { login(input: $input) { token expiresAt user { firstName email code } } }", {
    input: { email, password },
  });
const verify = (input: object) =>
  mutate("($input: CodeInput!) { verifyAccount(input: $input) { message email } }", { input });

it("carries an account from its registration to a new password", async () => {
  const register = "($input: RegisterInput!) { register(input: $input) { message activationToken } }";
  expect((await mutate(register, { input: { ...person, email: "x", password: "y" } })).error).toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { email: "Adresse e-mail invalide", password: expect.any(String) },
  });
  const registered = await mutate(register, { input: person });
  const { activationToken } = registered.data.register;
  expect((await login(person.password)).error.code).toBe("ACCOUNT_NOT_VERIFIED");

  clock.advance(minutes(2));
  const resend = "($token: String!) { resendCode(activationToken: $token) { activationToken } }";
  expect((await mutate(resend, { token: activationToken })).data.resendCode).toEqual({ activationToken });
  expect((await mutate(resend, { token: activationToken })).error).toMatchObject({
    code: "RATE_LIMITED",
    retryAfter: expect.any(Number),
  });
  const activationCode = await codeFor(dataDir, email);
  expect((await verify({ activationToken, activationCode: "abc" })).error.code).toBe("CODE_INVALID");
  expect((await verify({ activationToken, activationCode })).data.verifyAccount).toEqual({
    message: expect.stringContaining("activé"),
    email,
  });

  const opened = await login(person.password);
  expect(opened.data.login.user).toEqual({ firstName: "Yao", email, code: "+225" });
  const refreshed = await mutate(
    " { refresh { token user { email } } }",
    {},
    { cookie: opened.cookie as string },
  );
  expect(refreshed.data.refresh.user.email).toBe(email);
  expect((await mutate(" { refresh { token } }", {})).error.code).toBe("UNAUTHENTICATED");

  const forgot = "($email: String!) { forgotPassword(email: $email) { activationToken } }";
  const recovery = (await mutate(forgot, { email })).data.forgotPassword.activationToken;
  const verified = await mutate(
    "($input: CodeInput!) { verifyRecovery(input: $input) { message resetToken } }",
    { input: { activationToken: recovery, activationCode: await codeFor(dataDir, email) } },
  );
  const token = verified.data.verifyRecovery.resetToken;
  const reset = "($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }";
  const input = { token, password: "second secret", confirmPassword: "second secret" };
  expect((await mutate(reset, { input: { ...input, confirmPassword: "autre" } })).error.fields).toEqual({
    confirmPassword: "Les mots de passe ne correspondent pas!",
  });
  expect((await mutate(reset, { input })).data.resetPassword.message).toEqual(expect.any(String));
  expect(
    (await mutate(" { refresh { token } }", {}, { cookie: refreshed.cookie as string })).error.code,
  ).toBe("UNAUTHENTICATED");
  expect((await login(person.password)).error.code).toBe("UNAUTHENTICATED");

  const again = await login("second secret");
  const bearer = { authorization: `Bearer ${again.data.login.token}` };
  expect((await mutate(" { logout { message } }", {}, bearer)).cookie).toBe("palabre=");
  expect((await mutate(" { logout { message } }", {}, bearer)).error.code).toBe("UNAUTHENTICATED");
});
