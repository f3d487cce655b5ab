import type { HeldReason } from "../../../schema/comment-rules.ts";
import { limits } from "../../../schema/limits.ts";
import { type PageArguments, pagesOf, requirePage } from "../../core/lists/pagination.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { type Comment, CommentModel } from "../comment.entity.ts";
import { type HeldComment, HeldCommentModel } from "../holding/held-comment.entity.ts";
import { asComment } from "../holding/held-comments.service.ts";
import { judgedFilter } from "../judging.service.ts";
import type { StudioCommentList } from "./studio-comments.service.ts";

export type DeskQuery = PageArguments & { readonly reason?: HeldReason | null };

const mostReported = { reportCount: -1, _id: -1 } as const;
const most = limits.page.last * limits.page.max;

/**
 * Returns what waits for a decision as one list: held comments, the one that waits longest first, then reported ones, the most
 * reported first; with `reason`, those alone. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
 */
export async function listDesk(
  viewer: Viewer | null,
  { reason, ...pageQuery }: DeskQuery,
): Promise<StudioCommentList> {
  const judge = requireRight(viewer, "moderate");
  const { page, limit } = requirePage(pageQuery);
  const isHeldShown = reason !== "REPORTED";
  const isReportedShown = !reason || reason === "REPORTED";
  const waits = { state: "HELD" as const, ...(reason && { reasons: reason }) };
  const isReported = { reportCount: { $gt: 0 } };
  const held = await judgedFilter(judge, waits, HeldCommentModel.find(waits).sort({ _id: 1 }));
  const reported = await judgedFilter(judge, isReported, CommentModel.find(isReported).sort(mostReported));
  const [heldTotal, reportedTotal] = await Promise.all([
    isHeldShown ? HeldCommentModel.countDocuments(held, { limit: most }) : 0,
    isReportedShown ? CommentModel.countDocuments(reported, { limit: most }) : 0,
  ]);
  const skipped = (page - 1) * limit;
  const fromHeld = Math.max(0, Math.min(limit, heldTotal - skipped));
  const waiting =
    fromHeld > 0
      ? await HeldCommentModel.find(held).sort({ _id: 1 }).skip(skipped).limit(fromHeld).lean<HeldComment[]>()
      : [];
  const others =
    fromHeld < limit && reportedTotal > 0
      ? await CommentModel.find(reported)
          .sort(mostReported)
          .skip(Math.max(0, skipped - heldTotal))
          .limit(limit - fromHeld)
          .lean<Comment[]>()
      : [];
  const total = heldTotal + reportedTotal;
  return {
    items: [...waiting.map(asComment), ...others],
    page,
    pages: pagesOf(total, limit),
    total,
  };
}
