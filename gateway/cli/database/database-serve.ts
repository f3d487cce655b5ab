import { once } from "node:events";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { systemReasonOf } from "../../core/operation/system-reason.ts";
import { startEmbedded } from "../../database/connect.ts";
import { translateTaken } from "../../database/open-database.ts";
import { type RunCommand, UsageError } from "../command.ts";

export const run: RunCommand = async ({ options, env, print, warn }) => {
  const port = Number(options.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UsageError(
      inLanguage(
        "Attendu\u00a0: palabre database serve --port <numéro>",
        "Expected: palabre database serve --port <number>",
      ),
    );
  const { dataDir } = env();
  const database = await startEmbedded({
    dataDir,
    port,
    log: warn,
    onFailure: (error) => {
      warn(
        inLanguage(
          `La base de données s’est arrêtée\u00a0: ${systemReasonOf(error) ?? error.message}`,
          `The database has stopped: ${systemReasonOf(error) ?? error.message}`,
        ),
      );
      process.exit(1);
    },
  }).catch(translateTaken(dataDir));
  print(`${database.uri}\n${inLanguage("(Ctrl+C pour arrêter)", "(Ctrl+C to stop)")}`);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  await database.close();
  return { lines: [], json: { stopped: true } };
};
