import { inLanguage } from "../../core/operation/operator-language.ts";
import { remarksOf } from "../../imports/records/remarks.service.ts";
import { undoImport } from "../../imports/runs/undo.service.ts";
import type { RunCommand } from "../command.ts";
import { withDatabase } from "../with-database.ts";
import { actingAdministrator } from "./acting-administrator.ts";

export const run: RunCommand = ({ positionals: [id = ""], env }) =>
  withDatabase(env(), async () => {
    const { _id, file } = await undoImport(await actingAdministrator(), id);
    const remarks = await remarksOf(_id, { page: 1, limit: 50 });
    return {
      lines: [
        ...remarks.map(({ about, text }) => `${about} — ${text}`),
        inLanguage(`L’import de ${file} est retiré.`, `The import of ${file} is taken away.`),
      ],
      json: { id, file },
    };
  });
