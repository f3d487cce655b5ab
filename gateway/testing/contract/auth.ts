import { openSession } from "../../sessions/session.service.ts";
import { bearerOf, buildUser, password } from "../factories/accounts.ts";
import { codeFor } from "../mails/mailbox.ts";
import type { ContractFixture, ContractRow } from "./contract-fixture.ts";

const person = (email: string) => ({
  firstName: "Awa",
  lastName: "Koné",
  code: "+225",
  telephone: "0102030405",
  email,
  password: "palabre sous l’arbre",
});

const register = ({ app }: ContractFixture, email: string) =>
  app.rest("POST", "/api/auth/register", person(email));

async function recover({ app, dataDir }: ContractFixture, email: string) {
  await buildUser({ email });
  const { body } = await app.rest("POST", "/api/auth/forgot-password", { email });
  const activation_code = await codeFor(dataDir, email);
  return app.rest("POST", "/api/auth/verify-email", {
    activation_token: body.activationToken,
    activation_code,
  });
}

export const authRows: readonly ContractRow[] = [
  {
    call: "POST /api/auth/register",
    status: 201,
    happy: (stage) => register(stage, "un@exemple.ci"),
    failure: [400, "BAD_USER_INPUT", ({ app }) => app.rest("POST", "/api/auth/register", { email: "x" })],
  },
  {
    call: "POST /api/auth/otp-verify",
    happy: async (stage) => {
      const { body } = await register(stage, "deux@exemple.ci");
      const activation_code = await codeFor(stage.dataDir, "deux@exemple.ci");
      const sent = { activation_token: body.activationToken, activation_code };
      return stage.app.rest("POST", "/api/auth/otp-verify", sent);
    },
    failure: [
      400,
      "CODE_INVALID",
      ({ app }) =>
        app.rest("POST", "/api/auth/otp-verify", { activation_token: "faux", activation_code: "123456" }),
    ],
  },
  {
    call: "POST /api/auth/otp-resend",
    happy: async (stage) => {
      const { clock, minutes } = await import("../../core/clock.ts");
      const { body } = await register(stage, "trois@exemple.ci");
      clock.advance(minutes(2));
      return stage.app.rest("POST", "/api/auth/otp-resend", { activation_token: body.activationToken });
    },
    failure: [
      429,
      "RATE_LIMITED",
      async (stage) => {
        const { body } = await register(stage, "quatre@exemple.ci");
        return stage.app.rest("POST", "/api/auth/otp-resend", { activation_token: body.activationToken });
      },
    ],
  },
  {
    call: "POST /api/auth/login",
    happy: ({ app, member }) => app.rest("POST", "/api/auth/login", { email: member.email, password }),
    failure: [
      401,
      "UNAUTHENTICATED",
      ({ app, member }) =>
        app.rest("POST", "/api/auth/login", { email: member.email, password: "un autre secret" }),
    ],
  },
  {
    call: "POST /api/auth/refresh",
    happy: async ({ app, member }) => {
      const { cookie } = await openSession(member, "browser");
      return app.rest("POST", "/api/auth/refresh", undefined, { cookie: `palabre=${cookie.value}` });
    },
    failure: [401, "UNAUTHENTICATED", ({ app }) => app.rest("POST", "/api/auth/refresh")],
  },
  {
    call: "POST /api/auth/logout",
    happy: async ({ app, member }) => app.rest("POST", "/api/auth/logout", undefined, await bearerOf(member)),
    failure: [401, "UNAUTHENTICATED", ({ app }) => app.rest("POST", "/api/auth/logout")],
  },
  {
    call: "GET /api/auth/me",
    happy: ({ app, asMember }) => app.rest("GET", "/api/auth/me", undefined, asMember),
    failure: [401, "UNAUTHENTICATED", ({ app }) => app.rest("GET", "/api/auth/me")],
  },
  {
    call: "POST /api/auth/forgot-password",
    happy: ({ app }) => app.rest("POST", "/api/auth/forgot-password", { email: "personne@exemple.ci" }),
    failure: [
      400,
      "BAD_USER_INPUT",
      ({ app }) => app.rest("POST", "/api/auth/forgot-password", { email: {} }),
    ],
  },
  {
    call: "POST /api/auth/verify-email",
    happy: (stage) => recover(stage, "cinq@exemple.ci"),
    failure: [
      400,
      "BAD_USER_INPUT",
      ({ app }) => app.rest("POST", "/api/auth/verify-email", { activation_token: ["x"] }),
    ],
  },
  {
    call: "POST /api/auth/reset-password",
    happy: async (stage) => {
      const { body } = await recover(stage, "six@exemple.ci");
      const chosen = { password: "un nouveau secret", confirm_password: "un nouveau secret" };
      return stage.app.rest("POST", "/api/auth/reset-password", { ...chosen, token: body.activation_code });
    },
    failure: [
      400,
      "CODE_INVALID",
      ({ app }) =>
        app.rest("POST", "/api/auth/reset-password", {
          password: "un nouveau secret",
          confirm_password: "un nouveau secret",
          token: "faux",
        }),
    ],
  },
];
