import { type ClientSession, Types } from "mongoose";
import { counted, countedOutcome } from "../../schema/plural.ts";
import { reasonRules } from "../../schema/rules/moderation.ts";
import { banFromComments } from "../accounts/people/comment-ban.service.ts";
import { latestCommentsBy } from "../comments/comment-list.service.ts";
import { commentSubjects } from "../comments/comment-subjects.ts";
import { findHeld, findHeldBy, type HeldComment } from "../comments/holding/held-comments.service.ts";
import { refuseHeld, undoRefusal } from "../comments/holding/judge-held.service.ts";
import { findForModeration } from "../comments/studio/studio-comments.service.ts";
import { knownIds } from "../core/documents/ids.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { nullIfNotFound } from "../core/errors.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import type { Reason } from "../moderation-log/moderation-log.service.ts";
import {
  dismissCommentReports,
  hideComments,
  type ModerationOutcome,
  showComments,
  undoDismissals,
} from "./moderation.service.ts";
import { requireJudge } from "./require-judge.service.ts";

export const judgements = { KEEP: "KEEP", REFUSE: "REFUSE", END: "END", UNDO: "UNDO" } as const;
export type Judgement = keyof typeof judgements;

/**
 * Decides about comments of the desk: held ones are published or refused, reported ones left or hidden; UNDO takes the last of these
 * decisions back; END bans their authors for good and refuses or hides all they wrote. What was decided meanwhile is not counted.
 * Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT.
 */
export async function judgeComments(
  viewer: Viewer | null,
  ids: unknown,
  judgement: Judgement,
  input?: unknown,
): Promise<ModerationOutcome> {
  const judge = await requireJudge(viewer, ids);
  if (judgement === "END") requireRight(judge, "moderateAll");
  const known = await knownIds(ids);
  if (judgement === "KEEP") return keep(judge, known);
  if (judgement === "UNDO") return undo(judge, known);
  const { reason, text = "" } = await check(reasonRules, input);
  const given = { reason, text: text.trim() };
  return judgement === "REFUSE" ? refuse(judge, known, given) : end(judge, known, given);
}

type Ids = readonly Types.ObjectId[];

async function keep(judge: Viewer, ids: Ids): Promise<ModerationOutcome> {
  const { waiting, refused, others } = await sorted(ids);
  const held = await countEach([...waiting, ...refused], ({ _id, subjectKind, subjectId }) =>
    nullIfNotFound<unknown>(commentSubjects.value[subjectKind].publishHeld(judge, subjectId, _id)),
  );
  const left = await dismissCommentReports(judge, others);
  return outcomeOf(held + left.count, "accepté");
}

async function refuse(judge: Viewer, ids: Ids, reason: Required<Reason>): Promise<ModerationOutcome> {
  const { waiting, others } = await sorted(ids);
  const held = await countEach(waiting, ({ _id }) =>
    announced((session) => refuseHeld(session, judge, _id, reason)),
  );
  const hidden = others.length > 0 ? (await hideComments(judge, others, reason)).count : 0;
  return outcomeOf(held + hidden, "refusé");
}

async function undo(judge: Viewer, ids: Ids): Promise<ModerationOutcome> {
  const { kept, refused, others } = await sorted(ids);
  const taken = await countEach(kept, ({ _id, subjectKind, subjectId }) =>
    nullIfNotFound<unknown>(commentSubjects.value[subjectKind].takeBack(judge, subjectId, _id)),
  );
  const waiting = await countEach(refused, ({ _id }) =>
    announced((session) => undoRefusal(session, judge, _id)),
  );
  const shown = await showComments(judge, others, true);
  const reopened = await undoDismissals(judge, others);
  const count = taken + waiting + shown.count + reopened.count;
  return { count, message: `${counted(count, "décision annulée", "décisions annulées")}` };
}

async function end(judge: Viewer, ids: Ids, reason: Required<Reason>): Promise<ModerationOutcome> {
  const held = await findHeld(ids);
  const published = await findForModeration(ids);
  const authors = new Set(
    [...held, ...published].flatMap(({ authorId }) => (authorId ? [String(authorId)] : [])),
  );
  let count = 0;
  for (const authorId of authors) {
    await banFromComments(judge, authorId, reason);
    count += await refuseAllOf(judge, authorId, reason);
  }
  const accounts = countedOutcome(authors.size, "compte", "exclu");
  return { count, message: `${accounts}, ${outcomeOf(count, "refusé").message.toLowerCase()}` };
}

/** Refuses and hides all that an account wrote, a hundred at a time. Returns how many. */
async function refuseAllOf(judge: Viewer, authorId: string, reason: Required<Reason>): Promise<number> {
  let count = 0;
  for (;;) {
    const held = await findHeldBy(new Types.ObjectId(authorId));
    const shown = await latestCommentsBy(authorId, 50);
    const ids = [...held, ...shown].map(({ _id }) => _id);
    const done = ids.length > 0 ? (await refuse(judge, ids.slice(0, 100), reason)).count : 0;
    if (done === 0) return count;
    count += done;
  }
}

/** Returns held comments by their state, and the ids of all others, which are published or gone. */
async function sorted(ids: Ids) {
  const held = await findHeld(ids);
  const inState = (state: HeldComment["state"]) => held.filter((each) => each.state === state);
  const [waiting, refused, kept] = [inState("HELD"), inState("REFUSED"), inState("KEPT")];
  const apart = new Set([...waiting, ...refused].map(({ _id }) => String(_id)));
  return { waiting, refused, kept, others: ids.map(String).filter((id) => !apart.has(id)) };
}

/** Writes a decision, and announces it after the commit. Returns whether it changed something. */
async function announced(decide: (session: ClientSession) => Promise<(() => void) | null>): Promise<boolean> {
  const announce = await inTransaction(decide);
  announce?.();
  return announce !== null;
}

/** Runs a decision on each, concurrently: the event log commits waiting actions together. Returns how many it changed. */
async function countEach(
  held: readonly HeldComment[],
  decide: (held: HeldComment) => Promise<unknown>,
): Promise<number> {
  return (await Promise.all(held.map(decide))).filter(Boolean).length;
}

const outcomeOf = (count: number, participle: string): ModerationOutcome => ({
  count,
  message: countedOutcome(count, "commentaire", participle),
});
