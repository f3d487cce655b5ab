import { env } from "../core/env.ts";
import { errorFields, log } from "../core/log.ts";
import { backUp } from "./backup.service.ts";
import { mailMissedBackup } from "./backup-mail.ts";
import { NoRoomForBackup } from "./backup-room.ts";
import { keepBackups } from "./retention.service.ts";

/**
 * Backs up to BACKUP_TO and deletes this site's backups there but the newest BACKUP_KEEP. For the scheduler, which tries again
 * after an error. Administrators get a mail a night when it fails; a full disk is no error, since no repetition would find room.
 */
export async function backUpDaily(): Promise<void> {
  const { backupTo, backupKeep } = env;
  if (!backupTo) return;
  try {
    const { name, manifest } = await backUp(env, backupTo, () => undefined);
    const missing = manifest.missing.length;
    if (missing > 0)
      log.warn({ backup: name, missing }, "files that were no longer there are not in the backup");
  } catch (error) {
    const hasNoRoom = error instanceof NoRoomForBackup;
    await mailMissedBackup(hasNoRoom ? error.message : "Les journaux du site disent pourquoi.");
    if (!hasNoRoom) throw error;
    log.error(errorFields(error), "there is no room for the nightly backup");
    return;
  }
  await keepBackups(env, backupTo, backupKeep);
}
