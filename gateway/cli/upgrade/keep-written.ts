import { join } from "node:path";
import { backUp } from "../../backups/backup.service.ts";
import { clock } from "../../core/clock.ts";
import type { Env } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { exportSite } from "../../exports/export-site.service.ts";
import type { CommandInput } from "../command.ts";
import { operator } from "../operator.ts";
import { withDatabase } from "../with-database.ts";
import type { Installation } from "./installation.ts";
import { keptDatabase } from "./return.ts";
import { findWritten } from "./written-since.ts";

/** Archive and backup of the time since an upgrade: none where nothing was written. */
export interface KeptWritten {
  readonly archive?: string;
  readonly backup?: string;
  /** Sentence on their use. */
  readonly lines: readonly string[];
}

/** Writes what is new since an upgrade as an archive that an import takes, and everything as a backup. For a stopped site. */
export async function keepWritten(
  { home }: Installation,
  env: Env,
  { progress }: CommandInput,
): Promise<KeptWritten> {
  const { added, edited } = await findWritten(env.dataDir, keptDatabase(env));
  if (added.size + edited === 0) return { lines: [] };
  const moment = clock.now().toISOString().slice(0, 19).replace(/[-:]/g, "");
  const archive = join(home, `archive-${moment}Z`);
  await withDatabase(env, () => exportSite(operator, { format: "json", folder: archive, only: added }));
  const { path: backup } = await backUp(env, env.backupTo ?? join(env.dataDir, "backups"), progress);
  return {
    ...{ archive, backup },
    lines: [
      inLanguage(
        `Gardé dans ${archive}\u00a0: les articles, pages, actualités, lettres, fiches et commentaires nouveaux, avec leurs auteurs\u202f; «\u00a0palabre import archive\u00a0» les reprend. Le reste (autres comptes, mentions «\u00a0J’aime\u00a0», textes modifiés) est dans la sauvegarde ${backup}, que seule la version quittée restaure.`,
        `Kept in ${archive}: the new articles, pages, news, letters, entries and comments, with their authors; “palabre import archive” takes them. The rest (other accounts, likes, changed texts) is in the backup ${backup}, which only the version that was left restores.`,
      ),
    ],
  };
}
