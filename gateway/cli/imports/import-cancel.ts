import { inLanguage } from "../../core/operation/operator-language.ts";
import { cancelImport } from "../../imports/runs/cancel-import.service.ts";
import type { RunCommand } from "../command.ts";
import { withDatabase } from "../with-database.ts";
import { actingAdministrator } from "./acting-administrator.ts";

export const run: RunCommand = ({ positionals: [id = ""], env }) =>
  withDatabase(env(), async () => {
    const { file } = await cancelImport(await actingAdministrator(), id);
    return {
      lines: [
        inLanguage(
          `L’import de ${file} est arrêté. Ce qui est venu se retire\u00a0: palabre import undo ${id}`,
          `The import of ${file} is stopped. To take away what came: palabre import undo ${id}`,
        ),
      ],
      json: { id, file },
    };
  });
