import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseOperatorLanguage } from "../core/operation/operator-language.ts";
import { version } from "../core/operation/version.ts";
import { commands } from "./commands.ts";
import { progressReporter } from "./progress.ts";
import { commandOf, parse, runCommand } from "./run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "palabre-cli-"));
afterEach(() => {
  chooseOperatorLanguage("fr");
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function palabre(words: string, locale = "fr_FR.UTF-8") {
  let [out, err] = ["", ""];
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
    isTerminal: false,
  };
  const code = await runCommand(words.split(" ").filter(Boolean), terminal, { LANG: locale });
  return { code, out, err };
}

describe("palabre", () => {
  it("prints its help and its version", async () => {
    for (const words of ["", "help", "--help", "-h"]) {
      const { code, out } = await palabre(words);
      expect([words, code, commands.every(({ name }) => out.includes(`  ${name}`))]).toEqual([
        words,
        0,
        true,
      ]);
    }
    for (const words of ["--version", "-v", "-V"])
      expect(await palabre(words)).toMatchObject({ code: 0, out: `${version}\n` });
  });

  it.each(commands)("tells how to use « $name », in both languages, and does nothing", async (command) => {
    // Not the default folder, which is there where a site was started.
    const data = join(folder, "data");
    vi.stubEnv("DATA_DIR", data);
    for (const words of [`${command.name} --help`, `help ${command.name}`, `${command.name} x --json -h`]) {
      const french = await palabre(words);
      expect(french).toMatchObject({ code: 0, err: "" });
      expect(french.out).toContain(`Usage\u00a0: palabre ${command.name}`);
      expect(french.out).toContain(command.summary[0]);
      for (const option of Object.keys(command.options ?? {})) expect(french.out).toContain(`--${option}`);
      expect((await palabre(words, "en_GB.UTF-8")).out).toContain(command.summary[1]);
    }
    expect(existsSync(data)).toBe(false);
  });

  it("ends with 2 after a wrong usage, and says why", async () => {
    expect(await palabre("nope now")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Commande inconnue\s: nope now\n/),
    });
    expect(await palabre("seed --colour")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Option inattendue\s: --colour\n/),
    });
    expect(await palabre("backup", "en_US")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Missing argument: <folder\|s3:\/\/…>\n\nUsage: palabre backup/),
    });
    const faults = {
      "backup x y z": /^Too many arguments: y z\n/,
      "backup x --keep": /^--keep takes a value\.\n/,
      "seed --json=1": /^--json takes no value\.\n/,
      "mail list --limit 80": /^--limit takes a whole number from 1 to 50\.\n/,
      "mail list --state gone": /^Unknown state: gone\. States: QUEUED, /,
      "mail retry 12": /^12 is not the number of a mail/,
    };
    for (const [words, fault] of Object.entries(faults))
      expect([words, await palabre(words, "en_GB")]).toEqual([
        words,
        expect.objectContaining({ code: 2, err: expect.stringMatching(fault) }),
      ]);
    expect(await palabre(`backup ${folder} --keep 0 --json`, "en_US")).toMatchObject({
      code: 2,
      out: expect.stringContaining('"error":"--keep takes'),
    });
  });
});

describe("a command that is not written out", () => {
  it("has the help of its group", async () => {
    for (const words of ["mail --help", "help mail"]) {
      const { code, out } = await palabre(words);
      expect([code, out.includes("  mail list"), out.includes("  mail retry")]).toEqual([0, true, true]);
      expect(out).not.toContain("  backup");
    }
    const { code, err } = await palabre("mail");
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^Commande incomplète\s: mail\n(.*\n)* {2}mail retry/),
    ]);
  });

  it("is answered with the nearest one, when there is one", async () => {
    for (const [words, near] of [
      ["bakup x", "backup"],
      ["mail lits", "mail list"],
      ["database exprot x", "database export"],
    ])
      expect((await palabre(words!, "en_GB")).err).toContain(`palabre ${near}.`);
    expect((await palabre("mend", "en_GB")).err).toContain("  backup <folder");
  });
});

describe("a folder of no site", () => {
  const missing = join(folder, "missing");
  // The data of the embedded database are missing with it; a server's are elsewhere.
  beforeEach(() => {
    vi.stubEnv("DATA_DIR", missing);
    vi.stubEnv("MONGODB_URI", "");
  });
  afterEach(() => vi.unstubAllEnvs());

  it.each(["mail list", "mail retry", "counters", "rerender", "resume", "backup x"])(
    "is named by « %s », and stays missing",
    async (words) => {
      const { code, err } = await palabre(words, "en_GB");
      expect([code, err]).toEqual([1, expect.stringContaining(`${missing} has no database yet`)]);
      expect(existsSync(missing)).toBe(false);
    },
  );

  it("is one that « upgrade --dry-run » and « doctor » leave as it is", async () => {
    expect((await palabre("upgrade --dry-run", "en_GB")).out).toContain("\n1\t");
    const { out } = await palabre("doctor", "en_GB");
    expect(out).toContain("does not exist yet: the first start creates it");
    expect(out).toMatch(/^! database .*none yet/m);
    expect(existsSync(missing)).toBe(false);
  });

  it("has its wrong settings listed in the operator's language", async () => {
    vi.stubEnv("PORT", "x");
    vi.stubEnv("LOG_LEVEL", "verbose");
    const { out } = await palabre("doctor", "en_GB");
    expect(out).toContain("PORT: a whole number from 0 to 65535 is expected");
    expect(out).toContain("LOG_LEVEL: one of these is expected");
  });
});

describe("the documents", () => {
  const paths = ["gateway/cli/*.test.ts", "tools/package.long.test.ts"];
  const tests = execFileSync("git", ["ls-files", "--", ...paths], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

  it.each(["docs/deployment.md", "docs/operations.md", "README.md"])(
    "%s gives commands that tests run",
    (page) => {
      const lines = [...readFileSync(page, "utf8").matchAll(/(?:npx|exec gateway) palabre ([^`\n#]+)/g)];
      expect(lines.length).toBeGreaterThan(0);
      for (const [, line = ""] of lines) {
        const words = line.match(/"[^"]*"|\S+/g) ?? [];
        if (words[0] === "help") continue;
        const command = commandOf(words);
        expect(() => parse(command, words), line).not.toThrow();
        // As a list of words, or by a function of the test that is called after the first one.
        const [first = "", second] = command.name.split(" ");
        const forms = second ? [`"${first}", "${second}"`, `${first}("${second}"`] : [`"${first}"`];
        expect([line, forms.some((form) => tests.includes(form))]).toEqual([line, true]);
      }
    },
  );
});

describe("progress", () => {
  afterEach(() => vi.useRealTimers());

  /** Writes what is reported of a subject that takes four seconds, after one that takes no time. */
  const report = (isTerminal: boolean) => {
    vi.useFakeTimers({ toFake: ["performance"] });
    let text = "";
    const progress = progressReporter((each) => {
      text += each;
    }, isTerminal);
    for (const done of [0, 3]) progress("copie", "tags", done, 3);
    for (let done = 0; done <= 1_500; done += 500) {
      progress("copie", "posts", done, 1_500);
      vi.advanceTimersByTime(1_000);
    }
    return text;
  };

  it("is a line a second in a file, one line that is written over in a terminal, and none of what is quick", () => {
    expect(report(false)).toBe(
      "copie\tposts\t500 / 1\u202f500\ncopie\tposts\t1\u202f000 / 1\u202f500\ncopie\tposts\t1\u202f500 / 1\u202f500\n",
    );
    expect(report(true)).toMatch(/^\r.*\r\S*copie {2}posts {2}1\s500 \/ 1\s500\n$/s);
    expect(report(true)).not.toContain("tags");
  });
});
