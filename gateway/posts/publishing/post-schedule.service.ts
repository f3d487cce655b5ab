import { limits } from "../../../schema/limits.ts";
import { clock } from "../../core/clock.ts";
import { keepRevision } from "../../revisions/revision-keeping.service.ts";
import { hasRightNow } from "../../users/user.service.ts";
import { revisionSourceOf } from "../editing/revision-source.ts";
import { writeVersion } from "../editing/save-post.service.ts";
import { applySideEffects } from "../editing/side-effects.service.ts";
import { postEvents } from "../live/post-events.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { stateAfter } from "../post-state.ts";

/**
 * Publishes scheduled articles whose date has come. One whose last saver may not publish any more is proposed instead, for those who
 * may. For the scheduler; safe to run concurrently. Returns how many were published.
 */
export async function publishDuePosts(): Promise<number> {
  for (let published = 0; ; ) {
    const due = await PostModel.find(
      { status: "SCHEDULED", trashedAt: null, scheduledAt: { $lte: clock.now() } },
      { _id: 1 },
    )
      .sort({ scheduledAt: 1 })
      .limit(limits.bulk)
      .lean();
    const done = await Promise.all(due.map(({ _id }) => publishDue(_id)));
    published += done.filter(Boolean).length;
    if (!done.some(Boolean)) return published;
  }
}

const publishDue = (id: Post["_id"]): Promise<boolean> =>
  postEvents.record("post.updated", async (session) => {
    const before = await PostModel.findById(id).session(session).lean<Post>();
    const now = clock.now();
    // Rescheduled meanwhile, or published by another process.
    if (before?.status !== "SCHEDULED" || before.trashedAt || before.scheduledAt! > now)
      return { result: false };
    // Only who may publish saves a scheduled article; an imported one has no saver.
    const { savedById } = before;
    const isGranted = !savedById || (await hasRightNow(savedById, "editPosts", session));
    const status = isGranted ? "PUBLISHED" : "PROPOSED";
    const state = stateAfter(before, { status }, now);
    const due = isGranted ? { popularityDueAt: now } : {};
    const after = await writeVersion(session, before, { ...state, ...due });
    if (!after) return { result: false };
    const kept = { ...revisionSourceOf(after, status), at: now };
    await keepRevision(session, id, kept, revisionSourceOf(before, "SCHEDULED"));
    return { result: isGranted, ...(await applySideEffects(session, before, after)) };
  });
