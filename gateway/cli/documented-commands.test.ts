import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { withCommandProcess } from "../testing/servers/command-process.ts";
import { withSmtp } from "../testing/servers/smtp.ts";

const pages = ["docs/deployment.md", "docs/operations.md"]
  .map((page) => readFileSync(page, "utf8"))
  .join("\n");
const folder = mkdtempSync(join(tmpdir(), "palabre-documented-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const smtp = withSmtp(() => {});
const run = withCommandProcess();
const inFolder = (name: string) => join(folder, name);
const newDatabase = () => inject("databaseUri").replace("/?", `/documented-${process.pid}?`);

/** Returns the commands of `palabre` that the pages of an operator name: in code, without what starts the program and what is remarked. */
function documentedCommands(): string[] {
  const code = [...pages.matchAll(/```\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    ([, block, inline]) => block ?? inline ?? "",
  );
  const lines = code.flatMap((text) => text.split("\n")).map((line) => line.replace(/\s+#.*$/, "").trim());
  const started = lines.map((line) =>
    /^(?:npx |docker compose exec gateway )?palabre (.+)$/.exec(line)?.[1]?.trim(),
  );
  return [...new Set(started.filter((each) => each !== undefined))].sort();
}

interface Example {
  readonly arguments: readonly string[];
  /** Folder of the site's data, `site` unless another one is given. */
  readonly site?: string;
  /** Text that the command prints. */
  readonly prints: RegExp;
}

/** An example of each documented command, in an order in which they follow one another. */
const examples: Readonly<Record<string, Example>> = {
  help: { arguments: ["help"], prints: /backup <folder/ },
  "init https://palabre.example": {
    arguments: ["init", "https://palabre.example", "--to", inFolder("server")],
    prints: /palabre\.service, Caddyfile/,
  },
  "admin <address>": { arguments: ["admin", "awa@example.com"], prints: /awa@example\.com/ },
  "second-factor remove <address>": {
    arguments: ["second-factor", "remove", "awa@example.com"],
    prints: /has no second step/,
  },
  doctor: { arguments: ["doctor"], prints: /✓ database/ },
  "doctor --mail you@example.com": { arguments: ["doctor", "--mail", "you@example.com"], prints: /✓ mail/ },
  "backup <folder>": { arguments: ["backup", inFolder("kept"), "--keep", "14"], prints: /kept/ },
  "mail list": { arguments: ["mail", "list"], prints: /No mail/ },
  "mail retry": { arguments: ["mail", "retry"], prints: /No mail is waiting/ },
  "settings get identity.name": { arguments: ["settings", "get", "identity.name"], prints: /Palabre/ },
  'settings set identity.name "La Gazette"': {
    arguments: ["settings", "set", "identity.name", "La Gazette"],
    prints: /is changed and published/,
  },
  "settings export settings.json": {
    arguments: ["settings", "export", inFolder("settings.json")],
    prints: /are in/,
  },
  "settings import settings.json": {
    arguments: ["settings", "import", inFolder("settings.json")],
    prints: /are published/,
  },
  counters: { arguments: ["counters"], prints: /Nothing to repair/ },
  rerender: { arguments: ["rerender"], prints: /Articles read: 0/ },
  // They need an installation: tools/upgrade.long.test.ts.
  "upgrade <file>": {
    arguments: ["upgrade", "--help", "palabre-1.1.0.tgz"],
    prints: /to the version in a file/,
  },
  downgrade: { arguments: ["downgrade", "--help"], prints: /for seven days/ },
  "upgrade --dry-run": { arguments: ["upgrade", "--dry-run"], prints: /stores them/ },
  upgrade: { arguments: ["upgrade"], prints: /stores them/ },
  "database export <uri>": { arguments: ["database", "export", newDatabase()], prints: /users\t1 documents/ },
  "database import <uri>": {
    arguments: ["database", "import", newDatabase()],
    site: "moved",
    prints: /users\t1 documents/,
  },
  "restore <folder>": {
    arguments: ["restore", inFolder("kept")],
    site: "restored",
    prints: /palabre resume/,
  },
  'restore <folder> --phrase "<six words>"': {
    // No phrase is known here: forged-backup.test.ts has the right one.
    arguments: ["restore", "--help", "--phrase", "six"],
    prints: /--phrase/,
  },
  secret: { arguments: ["secret"], prints: /^(?:\S+ ){5}\S+\n/ },
  resume: { arguments: ["resume"], site: "restored", prints: /\S/ },
};

/** Environment of an installed site whose data are in that folder. */
const environmentOf = (site: string) => ({
  DATA_DIR: inFolder(site),
  SMTP_URL: smtp.url,
  MAIL_FROM: "site@example.com",
  LANG: "en_GB.UTF-8",
  JWT_SECRET: "x".repeat(32),
  SITE_URL: "http://127.0.0.1:1",
});

const palabre = (site: string, args: readonly string[]) => run(environmentOf(site), args);

describe("the commands of docs/deployment.md and docs/operations.md", () => {
  it("are those below, and no others", () => {
    // palabre.test.ts has that one, which ends by a signal.
    const tested = [...Object.keys(examples), "database serve --port <port>"];
    expect(documentedCommands()).toEqual(tested.sort());
  });

  it.each(Object.entries(examples))("palabre %s", async (_name, example) => {
    const { code, words } = await palabre(example.site ?? "site", example.arguments);
    expect([code, words]).toEqual([0, expect.stringMatching(example.prints)]);
  });

  it("copies another source than the site", async () => {
    const copied = await palabre("unused", ["database", "export", inFolder("copy"), "--from", newDatabase()]);
    expect(copied).toMatchObject({ code: 0, words: expect.stringMatching(/users\t1 documents/) });
  });
});
