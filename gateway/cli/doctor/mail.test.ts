import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { withCommandProcess } from "../../testing/servers/command-process.ts";
import { withSmtp } from "../../testing/servers/smtp.ts";

const dataDir = mkdtempSync(join(tmpdir(), "palabre-doctor-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const smtp = withSmtp(() => {});
const run = withCommandProcess();

/** Runs `palabre doctor --mail`, and returns its exit code and the finding about mail. */
async function examine(to: string) {
  const environment = { DATA_DIR: dataDir, SMTP_URL: smtp.url, MAIL_FROM: "site@exemple.ci", LANG: "en" };
  const { code, output } = await run(environment, ["doctor", "--json", "--mail", to]);
  const findings = JSON.parse(output) as { check: string; state: string; detail: string }[];
  return { code, mail: findings.find(({ check }) => check === "mail") };
}

it("sends a message to oneself", async () => {
  const { mail } = await examine("redaction@exemple.ci");
  expect(mail).toMatchObject({ state: "ok" });
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatchObject({ from: "site@exemple.ci", to: ["redaction@exemple.ci"] });
});

it("says what the server answered when it refuses, and ends with 1", async () => {
  smtp.recipients.set("partie@exemple.ci", "550 5.1.1 No such user");
  const { code, mail } = await examine("partie@exemple.ci");
  expect(code).toBe(1);
  expect(mail).toMatchObject({ state: "failure", detail: expect.stringContaining("550") });
  expect(smtp.received).toHaveLength(0);
});
