import type { ClientSession, Types } from "mongoose";
import type { CommentRules } from "../../../schema/comment-rules.ts";
import { clock } from "../../core/clock.ts";
import { findUsersById, type User } from "../../users/user.service.ts";
import { type Comment, CommentModel } from "../comment.entity.ts";
import { readCommentRules } from "../holding/comment-rules.service.ts";
import { trustOf } from "../holding/trust.service.ts";
import { type CommentReport, CommentReportModel } from "./comment-report.entity.ts";

/** Reports of a comment that are weighed, and earlier ones by which somebody's are. */
const mostWeighed = 50;
const mostRemembered = 10;

/**
 * Hides a comment of a reader until the team has judged it, where enough members of standing report it: its reports stay open, so that it
 * stands on the desk. Returns whether it was hidden.
 */
export async function hideIfReported(
  session: ClientSession,
  { _id, authorId }: Pick<Comment, "_id" | "authorId">,
): Promise<boolean> {
  const rules = await readCommentRules(session);
  if (rules.hideReports === 0) return false;
  const open = await CommentReportModel.find({ commentId: _id, closedAt: null })
    .limit(mostWeighed)
    .session(session)
    .lean<CommentReport[]>();
  if (open.length < rules.hideReports) return false;
  const people = await findUsersById([authorId, ...open.map(({ reporterId }) => reporterId)]);
  const author = people.get(String(authorId));
  if (author && author.role !== "READER") return false;
  let missing = rules.hideReports;
  for (const { reporterId } of open) {
    if (await hasStanding(session, people.get(String(reporterId)), rules)) missing--;
    if (missing === 0) break;
  }
  if (missing > 0) return false;
  const shown = { _id, hiddenAt: null, isRemoved: { $ne: true } };
  const { modifiedCount } = await CommentModel.updateOne(
    shown,
    { $set: { hiddenAt: clock.now() } },
    { session },
  );
  return modifiedCount > 0;
}

/** Whether a report by somebody counts: the account is not new, and the team did not dismiss most of its latest ones. */
async function hasStanding(
  session: ClientSession,
  reporter: Pick<User, "_id" | "role" | "createdAt"> | undefined,
  rules: CommentRules,
): Promise<boolean> {
  if (!reporter) return false;
  const isNew = reporter.role === "READER" && (await trustOf(session, reporter, rules)).isNew;
  return !isNew && !(await reportsFalsely(session, reporter._id));
}

async function reportsFalsely(session: ClientSession, reporterId: Types.ObjectId): Promise<boolean> {
  const judged = await CommentReportModel.find({ reporterId, outcome: { $exists: true } })
    .sort({ _id: -1 })
    .limit(mostRemembered)
    .session(session)
    .lean<CommentReport[]>();
  const dismissed = judged.filter(({ outcome }) => outcome === "DISMISSED").length;
  return dismissed > judged.length / 2;
}
