import { resolve } from "node:path";
import { inLanguage, writtenNumber } from "../../core/operation/operator-language.ts";
import { type ExportFormat, exportSite } from "../../exports/export-site.service.ts";
import type { CommandInput, Outcome } from "../command.ts";
import { actingAdministrator } from "../imports/acting-administrator.ts";
import { withDatabase } from "../with-database.ts";

/** Writes the whole site into a folder. */
export const exportTo = (
  { positionals: [path = ""], env, progress }: CommandInput,
  format: ExportFormat,
): Promise<Outcome> =>
  withDatabase(env(), async () => {
    const folder = resolve(path);
    const counts = await exportSite(await actingAdministrator(), { format, folder }, (done) =>
      progress(
        inLanguage("exportés", "exported"),
        inLanguage("articles et pages", "articles and pages"),
        done,
      ),
    );
    const [entries, files] = [writtenNumber(counts.entries), writtenNumber(counts.files)];
    return {
      lines: [
        inLanguage(
          `${entries} articles et pages, ${files} fichiers, dans ${folder}`,
          `${entries} articles and pages, ${files} files, in ${folder}`,
        ),
      ],
      json: { folder, ...counts },
    };
  });
