import { rmSync } from "node:fs";
import { clock, days } from "../../core/clock.ts";
import type { Env } from "../../core/env.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { type Installation, isAlive, readRecord, type UpgradeRecord, writeRecord } from "./installation.ts";
import { resumeAt } from "./pause-at.ts";
import { keptDatabase } from "./return.ts";

/** Days in which there is a way back from an upgrade. */
export const daysOfReturn = 7;

export const isOver = (leftAt: string): boolean =>
  clock.now().getTime() - new Date(leftAt).getTime() > days(daysOfReturn);

/**
 * Before a start and before an upgrade: says where one that was killed has stopped, which the site goes on from; and deletes
 * the former data once the way back is over.
 */
export async function takeUpInterrupted(
  installation: Installation,
  env: Env,
  print: (line: string) => void,
): Promise<void> {
  const record = readRecord(installation);
  const { step, pid, former, current, next } = record;
  if (step !== "done") {
    if (isAlive(pid)) return;
    print(sentenceOf(record));
    // The version was exchanged, and not examined: what it would send has waited.
    const isExchanged = step === "checking" || (step === "switching" && current === next);
    if (isExchanged && former?.wasPaused === false) await resumeAt(env.dataDir);
    writeRecord(installation, { ...record, step: "done" });
  }
  if (!former || !isOver(former.leftAt)) return;
  rmSync(keptDatabase(env), { recursive: true, force: true });
  writeRecord(installation, { ...readRecord(installation), former: null });
}

function sentenceOf({ step, current, next }: UpgradeRecord): string {
  if (step === "returning")
    return inLanguage(
      `Le retour à la version ${next} a été interrompu\u00a0: la version ${current} est en place. «\u00a0palabre downgrade\u00a0» le reprend.`,
      `The return to version ${next} was interrupted: version ${current} is in place. “palabre downgrade” takes it up.`,
    );
  return step === "preparing" || current !== next
    ? inLanguage(
        `La mise à jour a été interrompue avant le changement\u00a0: la version ${current} est en place, avec ses données.`,
        `The upgrade was interrupted before the change: version ${current} is in place, with its data.`,
      )
    : inLanguage(
        `La mise à jour vers la version ${next} a été interrompue pendant son examen\u00a0: cette version est en place. «\u00a0palabre downgrade\u00a0» revient à la précédente.`,
        `The upgrade to version ${next} was interrupted while it was examined: that version is in place. “palabre downgrade” goes back.`,
      );
}
