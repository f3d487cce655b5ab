import { documentsOf } from "../../backups/backup-format.ts";
import { restoreBackup } from "../../backups/restore.service.ts";
import { inLanguage, writtenNumber } from "../../core/operation/operator-language.ts";
import type { RunCommand } from "../command.ts";

export const run: RunCommand = async ({ positionals: [address = ""], options, switches, env, progress }) => {
  const mayBeUnverified = switches.has("unverified");
  const { name, manifest, isVerified, hasSameSecret } = await restoreBackup(env(), address, {
    progress,
    mayBeUnverified,
    phrase: options.phrase,
  });
  const documents = documentsOf(manifest);
  const [all, files] = [writtenNumber(documents), writtenNumber(manifest.files.count)];
  return {
    lines: [
      inLanguage(
        `${name} est restaurée\u00a0: ${all} documents, ${files} fichiers, vérifiés.`,
        `${name} is restored: ${all} documents, ${files} files, verified.`,
      ),
      hasSameSecret
        ? inLanguage(
            "Le secret est le même\u00a0: les sessions restent.",
            "The secret is the same: sessions stay.",
          )
        : inLanguage(
            "Le secret n’est pas celui de la sauvegarde\u00a0: chacun se connectera de nouveau, les e-mails en file et les mots de passe des services sont perdus.",
            "The secret is not that of the backup: everybody will log in again, queued mails and passwords of services are lost.",
          ),
      inLanguage(
        "E-mails, notifications et publications programmées attendent\u00a0: palabre resume",
        "Mails, pushes and scheduled publications wait: palabre resume",
      ),
    ],
    json: { name, documents, files: manifest.files, isVerified, hasSameSecret },
  };
};
