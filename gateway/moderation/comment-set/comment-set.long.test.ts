import type { Types } from "mongoose";
import { expect, it } from "vitest";
import { newSiteRules } from "../../../schema/comment-rules.ts";
import { CommentModel } from "../../comments/comment.entity.ts";
import type { Comment } from "../../comments/comment.service.ts";
import { setCommentRules } from "../../comments/holding/comment-rules.service.ts";
import { RemovedTextModel } from "../../comments/holding/removed-text.entity.ts";
import { clock, days, minutes } from "../../core/clock.ts";
import { newId } from "../../core/documents/ids.ts";
import type { Viewer } from "../../core/policies.ts";
import { commentFeed } from "../../feeds/feed-engagement.service.ts";
import { buildFeed, buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { reasonsOf } from "../../testing/factories/held.ts";
import { Random } from "../../testing/fuzz/random.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { judgeComments } from "../judge-comments.service.ts";
import { commentSet, type SetComment } from "./comment-set.ts";

withDatabase();

const why = { reason: "SPAM" };
/** Returns an account of a kind, with the comments that were kept of it. */
async function accountOf({ account }: SetComment, subjectId: Types.ObjectId): Promise<Viewer> {
  const kept = { FIRST: 0, NEW: 1, TRUSTED: 2 }[account];
  const createdAt = new Date(clock.now().getTime() - (account === "TRUSTED" ? days(40) : minutes(90)));
  const viewer = await buildReader({ createdAt });
  const one = { subjectKind: "FEED", subjectId, text: "Bonjour", authorId: viewer.id, createdAt };
  await CommentModel.insertMany(Array.from({ length: kept }, () => ({ ...one, _id: newId() })));
  return viewer;
}

it.each([
  ["a new site", newSiteRules, 0.95],
  ["a site without rules of its own", { holdsFirst: false, holdsTelephones: false }, 0.9],
])(
  "holds the spam of the measured set, and hardly an honest comment, on %s",
  { timeout: 900_000 },
  async (_name, rules, least) => {
    await RemovedTextModel.deleteMany({});
    await setCommentRules(rules);
    const [boss, random] = [await buildPublisher(), new Random("5202026")];
    const feed = await buildFeed({ by: boss });
    const counts = { spam: 0, heldSpam: 0, honest: 0, heldHonest: 0, heldFirst: 0 };
    const passed: string[] = [];
    for (const each of commentSet(() => random.below(1_000_000) / 1_000_000)) {
      const viewer = await accountOf(each, feed._id);
      const { comment } = await commentFeed(viewer, feed._id, { text: each.text });
      const reasons = reasonsOf(comment) ?? [];
      if (each.isSpam) {
        counts.spam++;
        if (reasons.length > 0) counts.heldSpam++;
        else passed.push(each.text);
      } else {
        counts.honest++;
        if (reasons.includes("FIRST")) counts.heldFirst++;
        else if (reasons.length > 0) counts.heldHonest++;
      }
      await decide(boss, comment, each);
    }
    expect(counts.heldSpam / counts.spam, passed.join("\n")).toBeGreaterThanOrEqual(least);
    expect(counts.heldHonest / counts.honest).toBeLessThanOrEqual(0.01);
  },
);

/** Judges as a team does that reads everything: what passed is reported and hidden too. */
async function decide(boss: Viewer, comment: Comment, { isSpam }: SetComment): Promise<void> {
  const ids = [String(comment._id)];
  if (isSpam) await judgeComments(boss, ids, "REFUSE", why);
  else if (comment.held) await judgeComments(boss, ids, "KEEP");
}
