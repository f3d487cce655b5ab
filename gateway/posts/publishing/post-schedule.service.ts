import { limits } from "../../../schema/limits.ts";
import { clock } from "../../core/clock.ts";
import { keepRevision } from "../../revisions/revision-keeping.service.ts";
import { revisionSourceOf } from "../editing/revision-source.ts";
import { writeVersion } from "../editing/save-post.service.ts";
import { applySideEffects } from "../editing/side-effects.service.ts";
import { recordPostEvent } from "../live/post-log.service.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { stateAfter } from "../post-state.ts";

/** Publishes scheduled articles whose date has come. For the scheduler; safe to run concurrently. Returns how many were published. */
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
  recordPostEvent("POST_UPDATED", async (session) => {
    const before = await PostModel.findById(id).session(session).lean<Post>();
    const now = clock.now();
    // Rescheduled meanwhile, or published by another process.
    if (before?.status !== "SCHEDULED" || before.trashedAt || before.scheduledAt! > now)
      return { result: false };
    const state = stateAfter(before, { status: "PUBLISHED" }, now);
    const after = await writeVersion(session, before, { ...state, popularityDueAt: now });
    if (!after) return { result: false };
    await keepRevision(
      session,
      id,
      { ...revisionSourceOf(after, "PUBLISHED"), at: now },
      revisionSourceOf(before, "SCHEDULED"),
    );
    return { result: true, ...(await applySideEffects(session, before, after)) };
  });
