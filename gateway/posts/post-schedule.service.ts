import { limits } from "../../schema/limits.ts";
import { recordPostEvent } from "../events/post-log.service.ts";
import { keepRevision } from "../revisions/revision-keeping.service.ts";
import { clock } from "../shared/clock.ts";
import { type Post, PostModel } from "./post.entity.ts";
import { follow } from "./post-consequences.service.ts";
import { savedOf } from "./post-history.ts";
import { stateAfter } from "./post-state.ts";
import { write } from "./post-writing.service.ts";

/** Publishes what is due. For the scheduler; twice at once does no harm. Answers how many. */
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
    // Somebody has moved it, or another gateway was quicker.
    if (before?.status !== "SCHEDULED" || before.trashedAt || before.scheduledAt! > now)
      return { result: false };
    const state = stateAfter(before, { status: "PUBLISHED" }, now);
    const after = await write(session, before, { ...state, popularityDueAt: now });
    if (!after) return { result: false };
    await keepRevision(
      session,
      id,
      { ...savedOf(after, "PUBLISHED"), at: now },
      savedOf(before, "SCHEDULED"),
    );
    return { result: true, ...(await follow(session, before, after)) };
  });
