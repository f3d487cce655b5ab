import { beforeEach, expect, it } from "vitest";
import { clock, days } from "../core/clock.ts";
import { withApp } from "../testing/clients/request.ts";
import { buildUser, password } from "../testing/factories/accounts.ts";
import { emptyMailbox, mailsIn } from "../testing/mails/mailbox.ts";
import { withDatabase } from "../testing/servers/database.ts";
import type { User } from "../users/user.service.ts";

const { dataDir } = withDatabase({ RATE_LIMIT: "off" });
const app = withApp();
beforeEach(() => emptyMailbox(dataDir));

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const login = (user: User, userAgent: string, cookie = "") =>
  app.rest("POST", "/api/auth/login", { email: user.email, password }, { "user-agent": userAgent, cookie });
const mails = async () => (await mailsIn(dataDir)).map(({ subject, text = "" }) => ({ subject, text }));

it("tells the owner of a login from a device that is not known, once a day", async () => {
  const user = await buildUser();
  // The first one follows the registration.
  const { deviceCookie } = await login(user, phone);
  await login(user, phone, deviceCookie ?? "");
  expect(await mails()).toEqual([]);
  await login(user, phone);
  await login(user, phone);
  const sent = await mails();
  expect(sent).toEqual([
    {
      subject: "Nouvelle connexion à votre compte",
      text: expect.stringContaining("Chrome sur Android, le "),
    },
  ]);
  expect(sent[0]?.text).toContain("/forgotpass");
  clock.advance(days(1));
  await login(user, phone);
  expect(await mails()).toHaveLength(2);
});

it("knows a program by the other sessions of its account", async () => {
  const user = await buildUser({ firstLoginAt: clock.now() });
  await login(user, "curl/8.5.0");
  clock.advance(days(2));
  await login(user, "curl/8.5.0");
  expect(await mails()).toHaveLength(1);
});
