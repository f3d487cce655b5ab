import type { ClientSession, Types } from "mongoose";
import type { ModerationReason } from "../../schema/moderation.ts";
import { clock } from "../core/clock.ts";
import { knownId, newId } from "../core/documents/ids.ts";
import { checkLimit } from "../core/lists/pagination.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import {
  type ModerationAction,
  ModerationLogEntry,
  ModerationLogEntryModel,
  ModerationPage,
} from "./moderation-log.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { ModerationLogEntry, ModerationPage };

/** The validated reason of a moderation action. */
export interface Reason {
  readonly reason?: ModerationReason;
  readonly text?: string;
}

type Id = Types.ObjectId | string;
type NewLogEntry = Reason &
  Pick<ModerationLogEntry, "commentId" | "subjectKind" | "subjectId" | "until"> & {
    readonly action: ModerationAction;
    readonly actorId: Id;
    readonly memberId?: Id;
  };

/** Adds an entry to the log, in the transaction of the action itself. Entries are never changed. */
export async function logModeration(
  session: ClientSession,
  { action, ...entry }: NewLogEntry,
): Promise<void> {
  const at = clock.now();
  await ModerationLogEntryModel.create([{ _id: newId(at), deed: action, ...entry, at }], { session });
}

/** Adds the end of a member's ban to the log, as logModeration. */
export const logBanEnd = (session: ClientSession, actorId: Id, memberId: Id): Promise<void> =>
  logModeration(session, { action: "MEMBER_UNBANNED", actorId, memberId });

const noEntry = "Cette ligne du journal n’existe plus.";

/** A page of the log before the entry `before`, newest first, optionally of one member. Throws FORBIDDEN, BAD_USER_INPUT. */
export async function listModerationLog(
  viewer: Viewer | null,
  { before, limit, memberId }: { before?: string | null; limit: number; memberId?: string | null },
): Promise<ModerationPage> {
  requireRight(viewer, "moderateAll");
  checkLimit(limit);
  const older = before ? { _id: { $lt: knownId(before, noEntry) } } : {};
  const member = memberId ? { memberId: knownId(memberId, "Cette personne n’existe pas.") } : {};
  const found = await ModerationLogEntryModel.find({ ...older, ...member })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<ModerationLogEntry[]>();
  return { items: found.slice(0, limit), hasMore: found.length > limit };
}

/** Log entries that concern a user, without the moderator. For the export of account data. */
export async function* exportModeration(memberId: Types.ObjectId) {
  for await (const entry of ModerationLogEntryModel.find({ memberId })
    .lean<ModerationLogEntry[]>()
    .cursor()) {
    const { deed, commentId, reason, text, until, at } = entry;
    yield { deed, commentId: commentId ?? null, reason: reason ?? null, text, until: until ?? null, at };
  }
}
