import "../../server/registrations.ts";
import type { Env } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { hasSecret, loadSecret } from "../../core/secret.ts";
import type { CommandInput, RunCommand } from "../command.ts";
import { checkDatabase } from "./database.ts";
import { type Finding, failure, ok, reasonOf } from "./finding.ts";
import { checkFolder } from "./folder.ts";
import { checkMail } from "./mail.ts";
import { checkSite } from "./site.ts";
import { checkStorage } from "./storage.ts";
import { checkVersions } from "./versions.ts";

const marks = { ok: "✓", warning: "!", failure: "✗" } as const;

/** Examines the site, running or not, and changes nothing. Ends with 1 when something fails. */
export const run: RunCommand = async (input) => {
  const findings = await examine(input);
  const width = Math.max(...findings.map(({ check }) => check.length)) + 2;
  const lines = findings.map(({ check, state, detail }) => `${marks[state]} ${check.padEnd(width)}${detail}`);
  const hasFailed = findings.some(({ state }) => state === "failure");
  return { lines, json: findings, exitCode: hasFailed ? 1 : 0 };
};

async function examine(input: CommandInput): Promise<Finding[]> {
  const name = inLanguage("réglages", "settings");
  let env: Env;
  try {
    env = input.env();
  } catch (error) {
    // Nothing else can be examined without them.
    return (error as Error).message.split("\n").map((line) => failure(name, line));
  }
  const folder = await checkFolder(env);
  const findings = [ok(name, env.given.join(", ")), ...checkVersions(), ...folder];
  if (folder.some(({ state }) => state === "failure")) return findings;
  // A site that was never started has no secret yet, and the doctor makes none.
  const isKnown = hasSecret(env);
  if (isKnown) loadSecret(env);
  const checks = [
    () => checkDatabase(env, input.options.mail),
    () => checkStorage(env),
    ...(env.smtpUrl ? [() => checkMail(input.options.mail)] : []),
    ...(isKnown ? [() => checkSite(env)] : []),
  ];
  for (const check of checks)
    findings.push(...(await check().catch((error) => [failure("palabre", reasonOf(error))])));
  return findings;
}
