import { expect, it } from "vitest";
import { applyEnv, readEnv } from "../../core/env.ts";
import { buildAdmin, viewerOf } from "../../testing/factories/accounts.ts";
import { code, states } from "../../testing/mails/mails.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { withSmtp } from "../../testing/servers/smtp.ts";
import { deliverMails } from "../mail-delivery.service.ts";
import { queueMail } from "../mail-queue.service.ts";
import { MailServerModel } from "./mail-server.entity.ts";
import { findMailServer, removeMailServer, updateMailServer } from "./mail-server.service.ts";

const { env } = withDatabase({ RATE_LIMIT: "off" });
const smtp = withSmtp(() => {});

const given = () => ({
  host: "127.0.0.1",
  port: Number(new URL(smtp.url).port),
  security: "NONE",
  user: "",
  from: "redaction@exemple.ci",
});

it("sends by the server that was set in the studio, once it answered", async () => {
  const admin = viewerOf(await buildAdmin());
  expect(await findMailServer(admin)).toMatchObject({ source: "NONE", hasPassword: false });
  const wrong = { ...given(), port: 1 };
  await expect(updateMailServer(admin, wrong)).rejects.toMatchObject({
    fields: { port: "Aucun serveur de messagerie ne répond à ce port" },
  });
  expect(await MailServerModel.countDocuments()).toBe(0);
  expect(await updateMailServer(admin, given())).toMatchObject({ source: "STUDIO", host: "127.0.0.1" });
  await queueMail(code());
  await deliverMails();
  expect(smtp.received).toEqual([expect.objectContaining({ from: "redaction@exemple.ci" })]);
  expect(await removeMailServer(admin)).toMatchObject({ source: "NONE" });
});

it("keeps the password encrypted, shows it to nobody, and gives it to no other server", async () => {
  const admin = viewerOf(await buildAdmin());
  const account = { ...given(), user: "redaction", password: "le mot de la boîte" };
  smtp.accounts.set("redaction", "le mot de la boîte");
  expect(await updateMailServer(admin, account)).toMatchObject({ user: "redaction", hasPassword: true });
  const stored = JSON.stringify(await MailServerModel.find().lean());
  expect(stored).not.toContain("le mot de la boîte");
  // The same account without its password keeps it; another name does not.
  await updateMailServer(admin, { ...account, password: "" });
  await expect(updateMailServer(admin, { ...account, user: "autre", password: "" })).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { password: expect.any(String) },
  });
  await expect(updateMailServer(admin, { ...account, password: "faux" })).rejects.toMatchObject({
    fields: { password: "Le serveur refuse ce nom d’utilisateur et ce mot de passe" },
  });
});

it("leaves the environment's server as it is", async () => {
  const admin = viewerOf(await buildAdmin());
  applyEnv({ ...env, smtpUrl: "smtp://relais.exemple.ci:587" });
  expect(await findMailServer(admin)).toMatchObject({ source: "ENVIRONMENT", host: "relais.exemple.ci" });
  await expect(updateMailServer(admin, given())).rejects.toMatchObject({ code: "CONFLICT" });
  applyEnv(env);
});

it("lets the mails of production wait without a server, and refuses ports that are no mail's", async () => {
  const admin = viewerOf(await buildAdmin());
  const production = {
    NODE_ENV: "production",
    SITE_URL: "https://palabre.example",
    JWT_SECRET: "x".repeat(32),
  };
  applyEnv({ ...readEnv(production), dataDir: env.dataDir });
  await MailServerModel.deleteMany({});
  await queueMail(code());
  await deliverMails();
  expect((await states()).at(-1)).toBe("QUEUED NO_SERVER");
  await expect(updateMailServer(admin, { ...given(), port: 6379 })).rejects.toMatchObject({
    fields: { port: expect.stringContaining("587") },
  });
  applyEnv(env);
});
