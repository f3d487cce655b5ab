import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { inLanguage, writtenNumber } from "../../core/operation/operator-language.ts";
import type { RunCommand } from "../command.ts";
import { importSite } from "./import.ts";

export const run: RunCommand = async ({ positionals: [path = ""], switches, settings, progress }) => {
  if (!existsSync(path))
    throw new Error(inLanguage(`Ce fichier n’existe pas\u00a0: ${path}`, `There is no such file: ${path}`));
  const { collections, files } = await importSite(settings(), resolve(path), {
    replace: switches.has("replace"),
    tell: progress,
  });
  const documents = Object.values(collections).reduce((sum, each) => sum + each.documents, 0);
  const [all, stored] = [writtenNumber(documents), writtenNumber(files.documents)];
  const line = inLanguage(
    `${all} documents, ${stored} fichiers, les mêmes que dans l’archive. Chacun se connectera de nouveau.`,
    `${all} documents, ${stored} files, the same as in the archive. Everybody will log in again.`,
  );
  return { lines: [line], json: { documents, files: files.documents } };
};
