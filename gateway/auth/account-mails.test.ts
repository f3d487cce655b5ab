import { mkdtempSync, rmSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyEnv, readEnv } from "../core/env.ts";
import { type Mail, resetMailTransport, sendMail, studioMailServer } from "../lib/mail/mail-transport.ts";
import type { MailQueueEntry } from "../mails/mail-queue.service.ts";
import { mailsOfFolder } from "../testing/mails/mailbox.ts";
import { type Received, withSmtp } from "../testing/servers/smtp.ts";
import * as mails from "./account-mails.ts";

const { recoveryMail, registrationMail } = mails;
const issued = { code: "012345", token: "jeton" };

let dataDir = "";
let former: (typeof studioMailServer)["value"] | null = null;
const awa = { email: "awa@exemple.ci", firstName: "Awa & <Koné>" };

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "palabre-mail-"));
  // The files of a worker share their modules, and with them what one of them has provided.
  former = studioMailServer.isProvided ? studioMailServer.value : null;
  studioMailServer.provide(async () => null);
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
  applyEnv(readEnv({}));
  resetMailTransport();
  if (former) studioMailServer.provide(former);
});

const envelope = { id: "0123456789abcdef01234567", at: new Date("2026-11-21T10:00:00Z") };
const send = (mail: Mail) => sendMail(mail, envelope);

/** The words of an HTML part, one line per paragraph. */
const wordsOf = (html: string): string =>
  html
    .replace(/^.*<body[^>]*>/s, "")
    .replaceAll("</p>", "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

const configure = (environment: Record<string, string>) => {
  applyEnv(
    readEnv({
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      SITE_URL: "https://palabre.example",
      ...environment,
    }),
  );
  resetMailTransport();
};

describe("over SMTP", () => {
  const smtp = withSmtp(({ url }) =>
    configure({ SMTP_URL: url, MAIL_FROM: "Palabre <bonjour@palabre.example>" }),
  );
  const { received } = smtp;

  it("arrives in French, as text and as HTML", async () => {
    await send(registrationMail(awa, issued));
    expect(received).toHaveLength(1);
    const [{ from, to, mail }] = received as [Received];
    expect({ from, to }).toEqual({ from: "bonjour@palabre.example", to: ["awa@exemple.ci"] });
    expect(mail.subject).toBe("012345 est votre code d’inscription");
    expect(mail.text).toContain("Bonjour Awa & <Koné>,");
    expect(mail.text).toMatch(/^\s*012345$/m);
    expect(mail.text).toContain("https://palabre.example/otp/jeton");
    expect(mail.html).toContain("Bonjour Awa &amp; &lt;Koné&gt;,");
    expect(mail.html).toContain(">012345<");
  });

  // Every mail there is: who writes another one adds it here.
  const url = "https://palabre.example/email-change/jeton";
  const everyMail: Record<keyof typeof mails, () => MailQueueEntry> = {
    registrationMail: () => mails.registrationMail(awa, issued),
    alreadyRegisteredMail: () => mails.alreadyRegisteredMail(awa),
    recoveryMail: () => mails.recoveryMail(awa, issued),
    loginMail: () => mails.loginMail(awa, issued),
    newLoginMail: () => mails.newLoginMail(awa, "Chrome sur Android", new Date()),
    passkeyMail: () => mails.passkeyMail(awa, "ADDED", "Téléphone"),
    secondFactorMail: () => mails.secondFactorMail(awa, "ENABLED"),
    passwordChangedMail: () => mails.passwordChangedMail(awa),
    emailChangeMail: () => mails.emailChangeMail(awa, issued),
    emailTakenMail: () => mails.emailTakenMail(awa),
    emailChangedMail: () => mails.emailChangedMail(awa, url),
    emailChangeWaitingMail: () =>
      mails.emailChangeWaitingMail(awa, { email: "autre@exemple.ci", url, appliesAt: new Date() }),
    recoveredAfterChangeMail: () => mails.recoveredAfterChangeMail(awa, url),
  };

  it.each(Object.keys(everyMail) as (keyof typeof mails)[])(
    "%s says the same as text and as HTML",
    async (name) => {
      await send(everyMail[name]());
      const [{ to, mail }] = received as [Received];
      expect(to).toEqual([awa.email]);
      expect(mail.headers).toContainEqual(
        expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
      );
      const { text = "", html = "" } = mail;
      const linesOf = (words: string) =>
        words
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean);
      expect(linesOf(wordsOf(html))).toEqual(linesOf(text));
      expect(linesOf(text)[0]).toBe("Bonjour Awa & <Koné>,");
      // Nothing is loaded, nothing runs, no colour stands in the way of a dark reader's.
      expect(html).toContain('<html lang="fr">');
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).not.toMatch(/<(img|script|form|link|style|iframe)|src=|background|[^-]color:|<Koné/);
      // Scanners open links: these are pages that change nothing by being opened.
      for (const [, href = ""] of html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(
          /^https:\/\/palabre\.example\/(login|forgotpass|profile\/security|(email-change|login-code|otp|profile\/email|verify)\/jeton)$/,
        );
      expect(html.match(/https:/g)?.length ?? 0).toBe(2 * (text.match(/https:/g)?.length ?? 0));
    },
  );

  it("goes to one address and carries nobody's message as a name", async () => {
    await send(registrationMail({ email: "1,2@exemple.ci", firstName: "Gagnez http://x.example" }, issued));
    for (const firstName of ["Allez sur x.example", "Appelez le 0102", "Awa\nBcc: x", "a".repeat(41)])
      expect(registrationMail({ email: "a@exemple.ci", firstName }, issued).text).toMatch(/^Bonjour,\n/);
    expect(received[0]?.to).toHaveLength(1);
    expect(received[0]?.mail.text).not.toContain("x.example");
  });

  it("keeps a name from right to left to itself, and gives each paragraph its own direction", () => {
    const { text, html } = registrationMail({ email: "a@exemple.ci", firstName: "محمد" }, issued);
    expect(text).toMatch(/^Bonjour \u2068محمد\u2069,\n/);
    expect(html).toContain('<p dir="auto">Bonjour \u2068محمد\u2069,</p>');
  });

  it("bears the same mark however often it is sent", async () => {
    for (let each = 0; each < 2; each++) await send(recoveryMail(awa, issued));
    const [one, other] = received as [Received, Received];
    expect(one.mail.messageId).toBe("<0123456789abcdef01234567@palabre.example>");
    expect(other.mail.messageId).toBe(one.mail.messageId);
    expect(other.mail.date).toBe(envelope.at.toISOString());
  });
});

it("is a file of its owner's without SMTP", async () => {
  configure({});
  for (let each = 0; each < 2; each++) await send(registrationMail(awa, issued));
  const [mail, ...more] = await mailsOfFolder(dataDir);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    from: { address: "ne-pas-repondre@palabre.example" },
    to: [{ address: awa.email }],
  });
  const [name = ""] = await readdir(join(dataDir, "mails"));
  expect(name).toMatch(/\.eml$/);
  expect((await stat(join(dataDir, "mails", name))).mode & 0o777).toBe(0o600);
});
