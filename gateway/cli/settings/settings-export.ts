import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { findSettingsDraft } from "../../settings/site-settings.service.ts";
import type { RunCommand } from "../command.ts";
import { operator } from "../operator.ts";
import { withDatabase } from "../with-database.ts";

export const run: RunCommand = ({ positionals: [name = ""], env }) =>
  withDatabase(env(), async () => {
    const file = resolve(name);
    const { published, publishedVersion: version } = await findSettingsDraft(operator);
    await writeFile(file, `${JSON.stringify(published, null, 2)}\n`);
    const line = inLanguage(
      `Les réglages publiés (version ${version}) sont dans ${file}.`,
      `The published settings (version ${version}) are in ${file}.`,
    );
    return { lines: [line], json: { file, version } };
  });
