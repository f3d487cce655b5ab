import { mkdtempSync, rmSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applySettings, readSettings } from "../env.ts";
import { mailsSent, resetMail, sendLater } from "../shared/mail.ts";
import { mailsIn } from "../test/mailbox.ts";
import { recoveryMail, registrationMail } from "./mails.ts";

let dataDir = "";
const awa = { email: "awa@exemple.ci", firstName: "Awa & <Koné>" };

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "palabre-mail-"));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
  applySettings(readSettings({}));
  resetMail();
});

const configure = (environment: Record<string, string>) => {
  applySettings(
    readSettings({
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      SITE_URL: "https://palabre.example",
      ...environment,
    }),
  );
  resetMail();
};

describe("over SMTP", () => {
  let server: SMTPServer;
  let refusals = 0;
  const received: { from: string; to: string[]; mail: Email }[] = [];

  beforeEach(async () => {
    received.length = 0;
    refusals = 0;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      async onData(stream, session, done) {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        if (refusals-- > 0) {
          done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        done();
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    configure({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Palabre <bonjour@palabre.example>" });
  });
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it("arrives in French, as text and as HTML", async () => {
    sendLater(registrationMail(awa, "012345"));
    await mailsSent();
    expect(received).toHaveLength(1);
    const [{ from, to, mail }] = received as [(typeof received)[0]];
    expect({ from, to }).toEqual({ from: "bonjour@palabre.example", to: ["awa@exemple.ci"] });
    expect(mail.subject).toBe("012345 est votre code d’inscription");
    expect(mail.text).toContain("Bonjour Awa & <Koné>,");
    expect(mail.text).toMatch(/^\s*012345$/m);
    expect(mail.html).toContain("Bonjour Awa &amp; &lt;Koné&gt;,");
    expect(mail.html).toContain(">012345<");
  });

  it("goes to one address and carries nobody's message as a name", async () => {
    sendLater(registrationMail({ email: "1,2@exemple.ci", firstName: "Gagnez http://x.example" }, "012345"));
    for (const firstName of ["Allez sur x.example", "Appelez le 0102", "Awa\nBcc: x", "a".repeat(41)])
      expect(registrationMail({ email: "a@exemple.ci", firstName }, "012345").text).toMatch(/^Bonjour,\n/);
    await mailsSent();
    expect(received[0]?.to).toHaveLength(1);
    expect(received[0]?.mail.text).not.toContain("x.example");
  });

  it("is tried again when the server is busy", async () => {
    refusals = 1;
    sendLater(recoveryMail(awa, "654321"));
    await mailsSent();
    expect(received.map(({ mail }) => mail.subject)).toEqual(["654321 est votre code de récupération"]);
  });
});

it("is a file of its owner's without SMTP", async () => {
  configure({});
  sendLater(registrationMail(awa, "012345"));
  const [mail] = await mailsIn(dataDir);
  expect(mail).toMatchObject({
    from: { address: "ne-pas-repondre@palabre.example" },
    to: [{ address: awa.email }],
  });
  const [name = ""] = await readdir(join(dataDir, "mails"));
  expect(name).toMatch(/\.eml$/);
  expect((await stat(join(dataDir, "mails", name))).mode & 0o777).toBe(0o600);
});

it("leaves after its sender has gone on", async () => {
  configure({});
  sendLater(registrationMail(awa, "012345"));
  await Promise.resolve();
  await expect(readdir(join(dataDir, "mails"))).rejects.toThrow("ENOENT");
  expect(await mailsIn(dataDir)).toHaveLength(1);
});
