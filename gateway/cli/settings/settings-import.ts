import { readFile } from "node:fs/promises";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { unknownGroups } from "../../settings/merge-settings.ts";
import { importSettings } from "../../settings/site-settings.service.ts";
import { type RunCommand, UsageError } from "../command.ts";
import { listed } from "../confirm-option.ts";
import { operator } from "../operator.ts";
import { withDatabase } from "../with-database.ts";
import { withFieldLines } from "./settings-values.ts";

/** Returns the content of a file of settings. Throws UsageError when it is no JSON. */
async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8");
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new UsageError(inLanguage(`${file} n’est pas un fichier JSON.`, `${file} is not a JSON file.`));
  }
}

export const run: RunCommand = async ({ positionals: [file = ""], options, env }) => {
  const input = await readJson(file);
  return withDatabase(env(), async () => {
    const { publishedVersion: version } = await withFieldLines(() =>
      importSettings(operator, input, { confirmed: listed(options.confirm), isPublished: true }),
    );
    const line = inLanguage(
      `Les réglages de ${file} sont publiés (version ${version}).`,
      `The settings of ${file} are published (version ${version}).`,
    );
    const names = unknownGroups(input).join(", ");
    const unknown = inLanguage(
      `Inconnus, donc laissés de côté\u00a0: ${names}`,
      `Unknown and left out: ${names}`,
    );
    return { lines: names ? [line, unknown] : [line], json: { version } };
  });
};
