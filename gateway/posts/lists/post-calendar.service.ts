import { hasRight } from "../../../schema/roles.ts";
import { days } from "../../core/clock.ts";
import { badInput } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import type { Post } from "../post.entity.ts";
import { findPostCards } from "../post.service.ts";

/** Days that one query may ask for: six weeks of a month's page, and the hour of a changed clock. */
const mostDays = 43;
/** Articles of each kind in one answer. */
const most = 300;

export interface PostCalendarPart {
  readonly items: Post[];
  readonly isWhole: boolean;
}

interface CalendarPeriod {
  readonly from: Date;
  readonly to: Date;
  readonly tag?: string | null;
  /** Days of the period, such as 2026-12-01, for what is planned; none without them. */
  readonly firstDay?: string | null;
  readonly lastDay?: string | null;
}

/**
 * Returns the articles that were published or are scheduled from `from` to `to` (excluded), and those in
 * preparation that are wanted on a day of the period, at most 300 of each, for the
 * studio's calendar; `tag`: those that have it. Each kind is read by the index of its date. Throws FORBIDDEN, BAD_USER_INPUT.
 */
export async function listPostsBetween(
  viewer: Viewer | null,
  { from, to, tag, firstDay, lastDay }: CalendarPeriod,
): Promise<PostCalendarPart> {
  const { id } = requireRight(viewer, "writePosts");
  // An author finds those of which they are one of the authors.
  const own = hasRight(viewer, "editPosts") ? {} : { authorIds: id };
  const length = to.getTime() - from.getTime();
  if (!(length > 0 && length <= days(mostDays))) throw badInput({ to: "La période va de 1 à 43 jours" });
  const period = { $gte: from, $lt: to };
  const others = { ...own, trashedAt: null, ...(tag ? { tags: tag } : {}) };
  const [published, scheduled, planned] = await Promise.all([
    findPostCards(
      { status: "PUBLISHED", ...others, publishedAt: period },
      { sort: { publishedAt: -1, _id: -1 }, limit: most + 1 },
    ),
    findPostCards(
      { status: "SCHEDULED", ...others, scheduledAt: period },
      { sort: { scheduledAt: 1 }, limit: most + 1 },
    ),
    firstDay && lastDay
      ? findPostCards(
          { status: { $in: ["DRAFT", "PROPOSED"] }, ...others, plannedOn: { $gte: firstDay, $lte: lastDay } },
          { sort: { plannedOn: 1 }, limit: most + 1 },
        )
      : [],
  ]);
  const kinds = [published, scheduled, planned];
  const isWhole = kinds.every(({ length: count }) => count <= most);
  return { items: kinds.flatMap((posts) => posts.slice(0, most)), isWhole };
}
