import { inLanguage, writtenNumber } from "../../core/operation/operator-language.ts";
import { retryMails } from "../../mails/mail-admin.service.ts";
import type { RunCommand } from "../command.ts";
import { operator } from "../operator.ts";
import { withDatabase } from "../with-database.ts";

export const run: RunCommand = ({ positionals, settings }) =>
  withDatabase(settings(), async () => {
    const due = await retryMails(operator, positionals);
    const line = inLanguage(
      `${writtenNumber(due)} à essayer maintenant\u00a0: le site le fait en quelques secondes, ou dès qu’il est lancé.`,
      `${writtenNumber(due)} to try now: the site does so within seconds, or once it is started.`,
    );
    return { lines: [line], json: { due } };
  });
