import { lastBackupCheck } from "../../backups/check/backup-check.service.ts";
import type { Env } from "../../core/env.ts";
import { inLanguage, writtenNumber } from "../../core/operation/operator-language.ts";
import { type Finding, failure, ok, warning } from "./finding.ts";

/** Says what came of the weekly check of the backups, where the site makes them by itself. */
export async function checkBackups({ backupTo }: Env): Promise<Finding[]> {
  if (!backupTo) return [];
  const name = inLanguage("sauvegarde", "backup");
  const check = await lastBackupCheck();
  if (!check) return [warning(name, inLanguage("aucune n’a encore été essayée", "none has been tried yet"))];
  const { checkedAt, fault, documents } = check;
  const day = checkedAt.toISOString().slice(0, 10);
  if (fault !== null) return [failure(name, `${day}\u00a0: ${fault}`)];
  const count = writtenNumber(documents);
  return [
    ok(
      name,
      inLanguage(
        `restaurée à côté le ${day}\u00a0: ${count} documents, 0 différence`,
        `restored aside on ${day}: ${count} documents, 0 differences`,
      ),
    ),
  ];
}
