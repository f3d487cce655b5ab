import type { Env } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { holdPort } from "../../server/waiting-page.ts";
import { type Installation, isAlive, rootOf, type UpgradeRecord, writeRecord } from "./installation.ts";
import { restartedProcess, type StartedSite, startSite, stayWith, stopSite } from "./site-process.ts";

/** A site that was opened again. */
export interface OpenedSite {
  /** The process of this command; null where a supervisor has started it. */
  readonly started: StartedSite | null;
  readonly wasRunning: boolean;
  hasEnded(): boolean;
}

/**
 * Stops the site, writes `step`, and works while visitors get the waiting page; then opens the version of the record that the
 * work returns. A work that fails leaves the version that ran: it is opened again, and the error thrown.
 */
export async function whileStopped(
  installation: Installation,
  env: Env,
  step: UpgradeRecord,
  work: () => Promise<UpgradeRecord>,
  wasOpen = false,
): Promise<OpenedSite> {
  writeRecord(installation, step);
  const wasRunning = (await stopSite(env)) || wasOpen;
  const freePort = await holdPort(env);
  const { record, error } = await work().then(
    (record) => ({ record, error: null }),
    (error: unknown) => ({ record: { ...step, step: "done" } as const, error }),
  );
  // Before the record lets it go on.
  const pid = wasRunning ? await restartedProcess(installation) : null;
  await freePort();
  writeRecord(installation, record);
  const started =
    pid === null && (wasRunning || !error) ? startSite(rootOf(installation, record.current)) : null;
  const hasEnded = () => (pid === null ? started?.hasEnded() === true : !isAlive(pid));
  const opened = { started, wasRunning, hasEnded };
  if (!error) return opened;
  await stayOrStop(opened, () => undefined);
  throw error;
}

/** Stays with a site that ran before and that nobody else has started, until it ends; stops one that did not run. */
export async function stayOrStop(
  { started, wasRunning }: OpenedSite,
  print: (line: string) => void,
): Promise<void> {
  if (!started) return;
  if (!wasRunning) {
    await started.stop();
    print(inLanguage("Pour ouvrir le site\u00a0: palabre start", "To open the site: palabre start"));
    return;
  }
  print(
    inLanguage(
      "Le site tourne maintenant dans ce terminal. Pour l’arrêter\u00a0: Ctrl + C",
      "The site runs in this terminal now. To stop it: Ctrl + C",
    ),
  );
  await stayWith(started);
}
