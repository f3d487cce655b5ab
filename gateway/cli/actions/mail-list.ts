import { inLanguage } from "../../core/operation/operator-language.ts";
import { listMails, mailStates } from "../../mails/mail-admin.service.ts";
import { type RunCommand, UsageError } from "../command.ts";
import { operator } from "../operator.ts";
import { withDatabase } from "../with-database.ts";

const stateOf = (name: string | undefined) => {
  if (name === undefined) return null;
  const state = Object.values(mailStates).find((each) => each === name.toUpperCase());
  if (!state) throw new UsageError(inLanguage(`État inconnu\u00a0: ${name}`, `Unknown state: ${name}`));
  return state;
};

export const run: RunCommand = ({ options, settings }) =>
  withDatabase(settings(), async () => {
    const limit = Number(options.limit ?? 20);
    const { items, hasMore } = await listMails(operator, { state: stateOf(options.state), limit });
    const mails = items.map(
      ({ _id, kind, state, address, attempts, problem, replyCode, createdAt, dueAt }) => ({
        id: String(_id),
        createdAt: createdAt.toISOString(),
        kind,
        state,
        address,
        attempts,
        problem: problem ?? null,
        replyCode: replyCode ?? null,
        dueAt: dueAt?.toISOString() ?? null,
      }),
    );
    const lines = mails.map(({ id, createdAt, kind, state, address, attempts, problem, replyCode }) =>
      [id, createdAt, state, kind, address, attempts, problem ?? "", replyCode ?? ""].join("\t"),
    );
    if (items.length === 0) lines.push(inLanguage("Aucun message.", "No mail."));
    if (hasMore) lines.push(inLanguage("Il y en a de plus anciens.", "There are older ones."));
    return { lines, json: { mails, hasMore } };
  });
