import mongoose from "mongoose";
import { clock } from "../core/clock.ts";
import { StartError } from "../core/env-parsers.ts";
import { log } from "../core/log.ts";
import { inLanguage } from "../core/operation/operator-language.ts";
import { withLock } from "./lock.ts";
import { createInitial } from "./migrations/001-initial/initial.ts";

/**
 * Migrates the data to the next version. Must be idempotent: an interrupted migration runs again. It may return the ids of
 * documents that it left as they were, which the log names.
 */
export type Migration = () => Promise<unknown>;

export interface NumberedMigration {
  readonly number: number;
  readonly name: string;
  readonly run: Migration;
  /**
   * Number of the released migration whose former shape this one removes. Without it a migration adds beside what is there,
   * and takes nothing away that the version before reads or writes (docs/database.md, « A newer version beside an older one »).
   */
  readonly contracts?: number;
}

/**
 * Every migration, in order. Numbers and names are stored and never change. A migration is a frozen copy: it works on the
 * database's collections and imports no model, service or key builder of an area, since those follow the present version.
 */
export const migrations: readonly NumberedMigration[] = [{ number: 1, name: "initial", run: createInitial }];

interface MigrationRecord {
  _id: string;
  name?: string;
  doneAt?: Date;
  contracts?: number;
}

const recorded = () => mongoose.connection.collection<MigrationRecord>("migrations");

/**
 * Returns the migrations of the list that have not been applied. Throws StartError when a newer version has removed what this
 * one reads, or for the data of a clone from before the first release: this one would misread them.
 */
export async function dueMigrations(list = migrations): Promise<NumberedMigration[]> {
  const done = await recorded()
    .find({ doneAt: { $exists: true } })
    .toArray();
  const known = new Set(done.map((record) => record._id));
  const first = done.find(({ _id }) => _id === "1")?.name;
  if (first && first !== list[0]?.name) throw new StartError(fromBeforeRelease());
  const [stored, newest] = [
    Math.max(0, ...[...known].map(Number)),
    Math.max(...list.map(({ number }) => number)),
  ];
  // Only added to, the data serve both versions while one gateway after the other is replaced.
  if (done.some(({ contracts = 0 }) => contracts > newest))
    throw new StartError(
      inLanguage(
        `Les données sont d’une version plus récente de Palabre (format ${stored}, celle-ci lit jusqu’à ${newest})\u00a0: installez cette version, ou restaurez une sauvegarde.`,
        `The data are of a newer version of Palabre (format ${stored}, this one reads up to ${newest}): install that version, or restore a backup.`,
      ),
    );
  return list.filter((migration) => !known.has(String(migration.number)));
}

/** Returns the sentence about data of a clone from before the first release. */
export const fromBeforeRelease = (): string =>
  inLanguage(
    "Ces données sont d’une version de Palabre d’avant la 1.0, que celle-ci ne lit pas. Lancez «\u00a0palabre export json dossier\u00a0» avec l’ancienne, puis «\u00a0palabre import archive dossier\u00a0» avec celle-ci, sur un site neuf.",
    "These data are of a version of Palabre before 1.0, which this one does not read. Run “palabre export json folder” with the former version, then “palabre import archive folder” with this one, on a new site.",
  );

/** Runs the migrations that have not run yet and returns their numbers. Of several gateways one runs them, the others wait. */
export async function migrate(list = migrations): Promise<number[]> {
  const records = recorded();
  // Most starts write nothing: a site starts on a full disk too.
  if ((await dueMigrations(list)).length === 0) return [];
  const ran = await withLock({ collection: "migrations", id: "lock", leaseMs: 30_000 }, async () => {
    const due = await dueMigrations(list);
    for (const { number, name, run, contracts } of due) {
      const left = await run();
      if (Array.isArray(left) && left.length > 0)
        log.warn({ number, name, ids: left.slice(0, 100) }, "left as they were");
      const removing = contracts === undefined ? {} : { contracts };
      await records.insertOne({ _id: String(number), name, doneAt: clock.now(), ...removing });
      log.info({ number, name }, "migrated");
    }
    return due.map((migration) => migration.number);
  });
  return ran ?? [];
}
