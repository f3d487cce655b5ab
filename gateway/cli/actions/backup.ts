import { backUp } from "../../backups/backup.service.ts";
import { documentsOf } from "../../backups/backup-format.ts";
import { keepBackups } from "../../backups/retention.service.ts";
import { inLanguage, writtenNumber } from "../../core/operation/operator-language.ts";
import { type RunCommand, UsageError } from "../command.ts";
import { requireDatabase } from "../with-database.ts";

export const run: RunCommand = async ({ positionals: [address = ""], options, env, progress, warn }) => {
  const keep = options.keep === undefined ? null : Number(options.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0))
    throw new UsageError(
      inLanguage("--keep attend un nombre d’au moins 1.", "--keep takes a number of 1 or more."),
    );
  const inUse = env();
  requireDatabase(inUse);
  const { name, path, manifest } = await backUp(inUse, address, progress);
  for (const missing of manifest.missing)
    warn(
      inLanguage(`Ce fichier n’était plus là\u00a0: ${missing}`, `This file was no longer there: ${missing}`),
    );
  const deleted = keep === null ? [] : await keepBackups(inUse, address, keep);
  const documents = documentsOf(manifest);
  const [all, files] = [writtenNumber(documents), writtenNumber(manifest.files.count)];
  const lines = [
    `${path}\u00a0: ${inLanguage(`${all} documents, ${files} fichiers.`, `${all} documents, ${files} files.`)}`,
    inLanguage(
      "La sauvegarde contient des adresses et des mots de passe hachés\u00a0; le secret du site y est scellé par la phrase de récupération (palabre secret).",
      "The backup holds addresses and password hashes; the secret of the site is sealed in it by the recovery phrase (palabre secret).",
    ),
    ...deleted.map((each) => inLanguage(`Effacée\u00a0: ${each}`, `Deleted: ${each}`)),
  ];
  const json = { name, path, documents, files: manifest.files, missing: manifest.missing, deleted };
  return { lines, json };
};
