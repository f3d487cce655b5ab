import { settings } from "../core/env.ts";
import { backUp } from "./backup.service.ts";
import { keepBackups } from "./retention.service.ts";

/** Backs up to BACKUP_TO and deletes this site's backups there but the newest BACKUP_KEEP. For the scheduler. */
export async function backUpDaily(): Promise<void> {
  const { backupTo, backupKeep } = settings;
  if (!backupTo) return;
  await backUp(settings, backupTo, () => undefined);
  await keepBackups(settings, backupTo, backupKeep);
}
