import { type ClientSession, Types } from "mongoose";
import { sendingRules } from "../../../schema/rules/letter.ts";
import { clock } from "../../core/clock.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { AppError, badInput } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { countAgainst } from "../../lib/rate-limits.ts";
import { withLatest } from "../latest/latest-articles.service.ts";
import type { Letter } from "../letters/letter.service.ts";
import { requireWhole } from "../letters/save-letter.service.ts";
import { changeLetter, writeLetter } from "../letters/write-letter.service.ts";
import { renderLetterMail } from "../mails/mailing-content.ts";
import { measured } from "../readings/measured-mail.ts";
import { type SubscribedTopics, SubscriberModel } from "../subscribers/subscriber.entity.ts";
import { chosenTopics, knownTopics, topicNames } from "../topics/topic.service.ts";
import { audienceOf } from "./audience.ts";
import { type Mailing, MailingModel } from "./mailing.entity.ts";
import { wakeMailings } from "./mailing-worker.ts";

const isSent = "Cette lettre est déjà partie\u00a0: un e-mail ne se reprend pas.";

/**
 * Sends a letter at once, or plans it for a date, with the text that it has then, to the subscribers of topics: those that are given,
 * else its own. A planned letter takes the new date and topics. With `version`, only that version goes. Throws UNAUTHENTICATED,
 * FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT for one that was sent, RATE_LIMITED.
 */
export async function sendLetter(viewer: Viewer | null, id: unknown, input: unknown): Promise<Letter> {
  const editor = requireRight(viewer, "editPosts");
  await countAgainst("writeByAccount", editor.id);
  const { topics, at, version } = await check(sendingRules, input);
  if (at && at <= clock.now()) throw badInput({ at: "Choisissez une date à venir" });
  const chosen = topics && (await chosenTopics(topics));
  const letter = await changeLetter(id, version, async (before) => {
    if (before.state === "SENT") throw new AppError("CONFLICT", isSent);
    await requireWhole(before);
    const { isForSite, topicIds } = chosen ?? before;
    if (!chosen) await knownTopics(topicIds.map(String));
    const to = { isForSite, topicIds };
    return at ? plan(before, to, { at, byId: new Types.ObjectId(editor.id) }) : sendNow(before, to);
  });
  wakeMailings();
  return letter;
}

interface Plan {
  readonly at: Date;
  readonly byId: Types.ObjectId;
}

const plan = (before: Letter, to: SubscribedTopics, { at, byId }: Plan): Promise<Letter | null> =>
  inTransaction(async (session) => {
    const fields = { ...to, state: "PLANNED" as const, plannedAt: at, plannedById: byId };
    const after = await writeLetter(session, before, fields);
    const planned = { state: "PLANNED" as const, startedAt: at, dueAt: at };
    if (after) await writeMailing(session, after, planned);
    return after;
  });

async function sendNow(before: Letter, to: SubscribedTopics): Promise<Letter | null> {
  const shown = await withLatest(before);
  const text = measured(await renderLetterMail(shown, await topicNames(to)));
  const now = clock.now();
  return inTransaction(async (session) => {
    const after = await writeLetter(session, before, { ...to, ...sentAs(shown, now) });
    const started = { ...text, state: "PREPARING" as const, startedAt: now, dueAt: now };
    if (after) await writeMailing(session, after, started);
    return after;
  });
}

/** Returns the fields of a letter that is sent: from then on it does not change, nor do the newest articles in it. */
export const sentAs = ({ html, bodyFiles, latest }: Letter, sentAt: Date): Partial<Letter> => ({
  ...{ html, bodyFiles, ...(latest?.length && { latest }) },
  ...{ state: "SENT", plannedAt: null, sentAt },
});

/** Writes the mailing of a letter, in place of the planned one if there is one; an attempt that holds it loses it. */
async function writeMailing(
  session: ClientSession,
  { _id: documentId, subject, isForSite, topicIds }: Letter,
  fields: Partial<Mailing>,
): Promise<void> {
  await MailingModel.updateOne(
    { documentId, kind: "LETTER", state: "PLANNED" },
    { $set: { subject, isForSite, topicIds, ...fields }, $unset: { holder: 1 } },
    { upsert: true, session },
  );
}

/** Makes a draft of a planned letter, and of a draft nothing else. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT for one that was sent. */
export async function cancelLetter(viewer: Viewer | null, id: unknown): Promise<Letter> {
  requireRight(viewer, "editPosts");
  return changeLetter(id, undefined, async (before) => {
    if (before.state === "SENT") throw new AppError("CONFLICT", isSent);
    if (before.state === "DRAFT") return before;
    return makeDraft(before);
  });
}

/** Makes a draft of a planned letter, and stops its mailing; null where it was changed meanwhile. */
export const makeDraft = (before: Letter): Promise<Letter | null> =>
  inTransaction(async (session) => {
    const after = await writeLetter(session, before, { state: "DRAFT", plannedAt: null });
    if (!after) return null;
    await MailingModel.updateOne(
      { documentId: before._id, kind: "LETTER", state: "PLANNED" },
      { $set: { state: "STOPPED", finishedAt: clock.now() }, $unset: { dueAt: 1, holder: 1 } },
      { session },
    );
    return after;
  });

/** Returns the number of subscribers who would get a letter about these topics. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function countAudience(viewer: Viewer | null, topics: unknown): Promise<number> {
  requireRight(viewer, "editPosts");
  const { topics: wanted } = await check(sendingRules.pick(["topics"]), { topics });
  return SubscriberModel.countDocuments(audienceOf(await chosenTopics(wanted)));
}
