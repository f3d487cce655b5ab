import { inLanguage, writtenNumber } from "../../core/operation/operator-language.ts";
import { retryMails } from "../../mails/mail-admin.service.ts";
import { type RunCommand, UsageError } from "../command.ts";
import { operator } from "../operator.ts";
import { withDatabase } from "../with-database.ts";

const listing = "palabre mail list";

/** Throws UsageError when one of the words is no number of a mail, as `palabre mail list` prints them. */
function requireIds(words: readonly string[]): void {
  const wrong = words.find((word) => !/^[0-9a-f]{24}$/.test(word));
  if (wrong === undefined) return;
  throw new UsageError(
    inLanguage(
      `${wrong} n’est pas le numéro d’un e-mail. Ils sont dans «\u00a0${listing}\u00a0».`,
      `${wrong} is not the number of a mail. They are in “${listing}”.`,
    ),
  );
}

export const run: RunCommand = async ({ positionals, env }) => {
  requireIds(positionals);
  return withDatabase(env(), async () => {
    const due = await retryMails(operator, positionals);
    const line =
      due === 0
        ? inLanguage("Aucun e-mail n’attend.", "No mail is waiting.")
        : inLanguage(
            `À essayer maintenant\u00a0: ${writtenNumber(due)}. Le site le fait en quelques secondes, ou dès qu’il est lancé.`,
            `To try now: ${writtenNumber(due)}. The site does so within seconds, or once it is started.`,
          );
    return { lines: [line], json: { due } };
  });
};
