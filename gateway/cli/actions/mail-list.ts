import { limits } from "../../../schema/limits.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { listMails, mailStates } from "../../mails/mail-admin.service.ts";
import { type RunCommand, UsageError } from "../command.ts";
import { operator } from "../operator.ts";
import { withDatabase } from "../with-database.ts";

const stateOf = (name: string | undefined) => {
  if (name === undefined) return null;
  const state = Object.values(mailStates).find((each) => each === name.toUpperCase());
  if (!state) {
    const known = Object.values(mailStates).join(", ");
    throw new UsageError(
      inLanguage(
        `État inconnu\u00a0: ${name}. Les états\u00a0: ${known}`,
        `Unknown state: ${name}. States: ${known}`,
      ),
    );
  }
  return state;
};

function limitOf(text = "20"): number {
  const { max } = limits.page;
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max) return Number(text);
  throw new UsageError(
    inLanguage(
      `--limit attend un nombre entier de 1 à ${max}.`,
      `--limit takes a whole number from 1 to ${max}.`,
    ),
  );
}

export const run: RunCommand = async ({ options, env }) => {
  const [state, limit] = [stateOf(options.state), limitOf(options.limit)];
  return withDatabase(env(), async () => {
    const { items, hasMore } = await listMails(operator, { state, limit });
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
};
