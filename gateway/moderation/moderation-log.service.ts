import type { ClientSession, Types } from "mongoose";
import type { ModerationReason } from "../../schema/moderation.ts";
import { clock } from "../shared/clock.ts";
import { knownId, newId } from "../shared/ids.ts";
import { checkLimit } from "../shared/pagination.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { ModerationLine, ModerationLineModel, ModerationPage } from "./moderation-log.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { ModerationLine, ModerationPage };

/** Why something was moderated, checked. */
export interface Reason {
  readonly reason?: ModerationReason;
  readonly text?: string;
}

type Id = Types.ObjectId | string;
type Deed = Reason &
  Pick<ModerationLine, "deed" | "commentId" | "subjectKind" | "subjectId" | "until"> & {
    readonly actorId: Id;
    readonly memberId?: Id;
  };

/** Adds a line, in the transaction of the deed itself. There is no way to change one. */
export async function writeDown(session: ClientSession, deed: Deed): Promise<void> {
  const at = clock.now();
  await ModerationLineModel.create([{ _id: newId(at), ...deed, at }], { session });
}

const noLine = "Cette ligne du journal n’existe plus.";

/** What was moderated before the line `before`, all of it or what concerns one member. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function listModeration(
  viewer: Viewer | null,
  { before, limit, memberId }: { before?: string | null; limit: number; memberId?: string | null },
): Promise<ModerationPage> {
  requireAdmin(viewer);
  checkLimit(limit);
  const older = before ? { _id: { $lt: knownId(before, noLine) } } : {};
  const member = memberId ? { memberId: knownId(memberId, "Cette personne n’existe pas.") } : {};
  const found = await ModerationLineModel.find({ ...older, ...member })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<ModerationLine[]>();
  return { items: found.slice(0, limit), hasMore: found.length > limit };
}

/** What was moderated of a person, without who did it. For « mes données ». */
export async function* moderationOf(memberId: Types.ObjectId) {
  for await (const line of ModerationLineModel.find({ memberId }).lean<ModerationLine[]>().cursor()) {
    const { deed, commentId, reason, text, until, at } = line;
    yield { deed, commentId: commentId ?? null, reason: reason ?? null, text, until: until ?? null, at };
  }
}
