import { inLanguage, writtenNumber } from "../../core/operation/operator-language.ts";
import { moveDatabase } from "../../database/move.ts";
import {
  hasDatabase,
  isAddress,
  openDatabaseAt,
  requireStopped,
  translateTaken,
} from "../../database/open-database.ts";
import type { CommandInput, Outcome } from "../command.ts";

/** Copies one database to another, each a MongoDB's address or a folder, and verifies it by reading both. */
export async function copyDatabase(
  { switches, progress }: CommandInput,
  source: string,
  target: string,
): Promise<Outcome> {
  if (!isAddress(source) && !hasDatabase(source))
    throw new Error(
      inLanguage(
        `Ce dossier n’a pas de base embarquée\u00a0: ${source}`,
        `This folder has no embedded database: ${source}`,
      ),
    );
  for (const place of [source, target]) if (!isAddress(place)) await requireStopped(place);
  const from = await openDatabaseAt(source).catch(translateTaken(source));
  try {
    const to = await openDatabaseAt(target).catch(translateTaken(target));
    try {
      if (from.uri === to.uri && from.name === to.name)
        throw new Error(inLanguage("La source est aussi la destination.", "The source is the target too."));
      const moved = await moveDatabase({
        from,
        to,
        replace: switches.has("replace"),
        progress: ({ collection, doing, documents, total }) => {
          const verb = doing === "copy" ? inLanguage("copie", "copy") : inLanguage("relecture", "verify");
          progress(verb, collection, documents, total);
        },
      });
      const all = writtenNumber(moved.reduce((sum, { documents }) => sum + documents, 0));
      const lines = moved.map(
        ({ collection, documents, indexes, hash }) =>
          `${collection}\t${documents} documents\t${indexes} index\tsha256 ${hash}`,
      );
      lines.push(
        inLanguage(
          `${all} documents copiés, relus des deux côtés\u00a0: les mêmes, octet pour octet.`,
          `${all} documents copied and read on both sides: the same, byte for byte.`,
        ),
      );
      return { lines, json: moved };
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}
