import { inLanguage } from "../../core/operation/operator-language.ts";
import { endPause } from "../../database/pause.ts";
import type { RunCommand } from "../command.ts";
import { withDatabase } from "../with-database.ts";

export const run: RunCommand = ({ env }) =>
  withDatabase(env(), async () => {
    const wasPaused = await endPause();
    const line = wasPaused
      ? inLanguage(
          "E-mails, notifications et publications programmées partent de nouveau.",
          "Mails, pushes and scheduled publications go out again.",
        )
      : inLanguage("Rien n’attendait.", "Nothing was waiting.");
    return { lines: [line], json: { resumed: wasPaused } };
  });
