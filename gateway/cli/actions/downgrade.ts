import { createInterface } from "node:readline/promises";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { version } from "../../core/operation/version.ts";
import type { RunCommand } from "../command.ts";
import { type FormerVersion, readRecord, requireInstallation } from "../upgrade/installation.ts";
import { daysOfReturn, isOver, takeUpInterrupted } from "../upgrade/interruption.ts";
import { keepWritten } from "../upgrade/keep-written.ts";
import { keptDatabase, putBack } from "../upgrade/return.ts";
import { examine } from "../upgrade/site-process.ts";
import { stayOrStop, whileStopped } from "../upgrade/while-stopped.ts";
import { findWritten, linesOfWritten } from "../upgrade/written-since.ts";

/** Goes back to the former version and its data. What was written since is counted, agreed to, and kept. */
export const run: RunCommand = async (input) => {
  const { print, switches } = input;
  const env = input.env();
  const installation = requireInstallation();
  await takeUpInterrupted(installation, env, print);
  const { former, ...record } = readRecord(installation);
  if (!former || isOver(former.leftAt)) throw noWayBack();
  print(question(former));
  const counts = linesOfWritten(await findWritten(env.dataDir, keptDatabase(env)));
  for (const line of counts) print(line);
  if (!(switches.has("yes") || (await isAgreed(former.version))))
    return { lines: [inLanguage("Rien n’a changé.", "Nothing has changed.")], json: { version } };
  const returning = { ...record, former, pid: process.pid, step: "returning", next: former.version } as const;
  let kept: Awaited<ReturnType<typeof keepWritten>> | undefined;
  const opened = await whileStopped(installation, env, returning, async () => {
    kept = await keepWritten(installation, env, input);
    // Before the data are exchanged: after an interruption what was kept is found.
    for (const line of kept.lines) print(line);
    return putBack(env, former, returning, { isPaused: true });
  });
  await examine(env, opened.hasEnded);
  print(
    inLanguage(
      `La version ${former.version} est de nouveau en place, avec ses données. Lettres, notifications et publications programmées attendent\u00a0: palabre resume`,
      `Version ${former.version} is in place again, with its data. Mails, pushes and scheduled publications wait: palabre resume`,
    ),
  );
  await stayOrStop(opened, print);
  return { lines: [], json: { version: former.version, archive: kept?.archive, backup: kept?.backup } };
};

const question = ({ version: former, leftAt }: FormerVersion): string => {
  const moment = leftAt.slice(0, 16).replace("T", " ");
  return inLanguage(
    `Retour de la version ${version} à la ${former}, avec les données du ${moment} (UTC). Écrit depuis\u00a0:`,
    `Return from version ${version} to ${former}, with the data of ${moment} (UTC). Written since:`,
  );
};

const noWayBack = (): Error =>
  new Error(
    inLanguage(
      `Il n’y a pas de retour\u00a0: aucune mise à jour par «\u00a0palabre upgrade <fichier>\u00a0» depuis ${daysOfReturn} jours. Installez l’ancienne version dans un dossier vide, et restaurez-y la sauvegarde d’avant («\u00a0palabre restore\u00a0»).`,
      `There is no way back: no upgrade by “palabre upgrade <file>” for ${daysOfReturn} days. Install the former version into an empty folder, and restore the backup from before there (“palabre restore”).`,
    ),
  );

async function isAgreed(former: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Without a terminal there is no answer: the end of the input is a no.
  const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const sentence = inLanguage(
    `Revenir à la version ${former}\u202f? (oui/non) `,
    `Go back to version ${former}? (yes/no) `,
  );
  const answer = await Promise.race([terminal.question(sentence), ended]);
  terminal.close();
  return /^(o|oui|y|yes)$/i.test(answer.trim());
}
