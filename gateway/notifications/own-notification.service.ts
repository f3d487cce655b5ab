import { type ClientSession, Types } from "mongoose";
import { pubsub } from "../pubsub.ts";
import { clock } from "../shared/clock.ts";
import { newId } from "../shared/ids.ts";
import { noteTold, wakeTelling } from "../telling/due.service.ts";
import { excerptOf } from "./excerpt.ts";
import { type Notification, NotificationModel, type OwnNotificationKind } from "./notification.entity.ts";
import { type NotificationDeed, NotificationDeedModel } from "./notification-deed.entity.ts";

type Id = Types.ObjectId | string;
type Announce = () => void;

/** What one person is told of: the deeds of one kind on one subject of theirs. */
export interface Group {
  readonly kind: OwnNotificationKind;
  readonly recipientId: Types.ObjectId;
  readonly subjectId: Types.ObjectId;
  /** The feed or article that takes the notification with it when it goes. */
  readonly rootId: Types.ObjectId;
  /** The recipient's own words, never the actor's: what moderation removes was not repeated here. */
  readonly text: string;
  readonly path: string;
}

interface Deed {
  readonly actorId: string;
  readonly commentId?: Types.ObjectId;
  readonly at?: Date;
}

const mostActors = 3;
// Those of one person who comments again and again stand between the latest actors.
const mostLookedAt = 30;
const nothing: Announce = () => {};

/**
 * Tells one person of a deed, inside its transaction: their notification moves up and is unread again. Nobody is told of
 * their own deed, nor of a like that was taken back and given again. Returns how to announce it after the commit.
 */
export async function tellOwn(session: ClientSession, group: Group, deed: Deed): Promise<Announce> {
  const { kind, recipientId, subjectId } = group;
  if (String(recipientId) === deed.actorId) return nothing;
  const { line, isNews, isCounted } = await writeLine(session, group, deed);
  const known = await find(session, { kind, recipientId, subjectId });
  const openedUpTo = known?.openedUpTo ?? line.openedUpTo;
  const isLatest = !known || line.at >= known.at;
  const actorIds = isLatest
    ? [line.actorId, ...(known?.actorIds ?? []).filter((id) => !id.equals(line.actorId))].slice(0, mostActors)
    : await latestActors(session, { kind, subjectId });
  const at = isLatest ? line.at : known.at;
  const fields = {
    ...{ excerpt: excerptOf(group.text), path: group.path, rootId: group.rootId },
    ...{ actorId: actorIds[0], actorIds, at, isOpened: isOpenedAt(openedUpTo, at) },
  };
  const by = isCounted ? 1 : 0;
  const _id = known?._id ?? newId(at);
  if (known) {
    await NotificationModel.updateOne({ _id }, { $set: fields, $inc: { actorCount: by } }, { session });
  } else {
    const made = { _id, kind, recipientId, subjectId, ...fields, openedUpTo, actorCount: 1 };
    await NotificationModel.create([made], { session });
  }
  if (isNews) await noteTold(session, recipientId, at);
  return isNews || isCounted
    ? announcing({ _id, kind, recipientId, subjectId, actorId: actorIds[0]!, at })
    : nothing;
}

/** Writes the deed down. News: it was not told before. Counted: its actor was not in the notification. */
async function writeLine(session: ClientSession, group: Group, deed: Deed) {
  const { kind, recipientId, subjectId, rootId } = group;
  const { actorId, commentId, at = clock.now() } = deed;
  const line = { recipientId, rootId, commentId, at };
  if (commentId) {
    const former = await NotificationDeedModel.exists({ subjectId, kind, actorId }).session(session);
    const [made] = await NotificationDeedModel.create([{ ...line, kind, subjectId, actorId }], { session });
    return { line: made!.toObject<NotificationDeed>(), isNews: true, isCounted: !former };
  }
  const former = await NotificationDeedModel.findOneAndUpdate(
    { subjectId, kind, actorId },
    { $unset: { goneAt: 1, openedUpTo: 1 }, $setOnInsert: line },
    { upsert: true, returnDocument: "before", session },
  ).lean<NotificationDeed>();
  if (former) return { line: former, isNews: false, isCounted: former.goneAt !== undefined };
  const made = { at, actorId: new Types.ObjectId(actorId), openedUpTo: undefined };
  return { line: made, isNews: true, isCounted: true };
}

/** Takes back what was told of a like. Returns how to announce it after the commit. */
export async function untellLike(
  session: ClientSession,
  { kind, subjectId, actorId }: { kind: OwnNotificationKind; subjectId: Types.ObjectId; actorId: string },
): Promise<Announce> {
  const line = await NotificationDeedModel.findOneAndUpdate(
    { subjectId, kind, actorId, goneAt: null },
    { $set: { goneAt: clock.now() } },
    { session },
  ).lean<NotificationDeed>();
  return line ? shrink(session, line, true) : nothing;
}

/** Takes back what was told of a comment. Returns how to announce it after the commit. */
export async function untellComment(session: ClientSession, commentId: Types.ObjectId): Promise<Announce> {
  const lines = await NotificationDeedModel.find({ commentId }).session(session).lean<NotificationDeed[]>();
  const announcements: Announce[] = [];
  for (const line of lines) announcements.push(await untell(session, line));
  return () => {
    for (const announce of announcements) announce();
  };
}

/** Removes a deed's line, and its actor from the notification when nothing else of theirs is in it. */
export async function untell(session: ClientSession, line: NotificationDeed): Promise<Announce> {
  const { _id, kind, subjectId, actorId, goneAt } = line;
  await NotificationDeedModel.deleteOne({ _id }, { session });
  if (goneAt) return nothing;
  const other = await NotificationDeedModel.exists({ subjectId, kind, actorId }).session(session);
  return shrink(session, line, other === null);
}

async function shrink(
  session: ClientSession,
  line: NotificationDeed,
  isUncounted: boolean,
): Promise<Announce> {
  const { kind, recipientId, subjectId } = line;
  const known = await find(session, { kind, recipientId, subjectId });
  if (!known) return nothing;
  const { _id, openedUpTo } = known;
  const lines = await latestLines(session, { kind, subjectId });
  if (!lines[0]) {
    await NotificationModel.deleteOne({ _id }, { session });
    if (openedUpTo)
      await NotificationDeedModel.updateOne({ _id: line._id }, { $set: { openedUpTo } }, { session });
    return announcing(known);
  }
  const { at, actorId } = lines[0];
  const fields = { actorId, actorIds: actorsOf(lines), at, isOpened: isOpenedAt(openedUpTo, at) };
  const update = { $set: fields, $inc: { actorCount: isUncounted ? -1 : 0 } };
  await NotificationModel.updateOne({ _id }, update, { session });
  return announcing({ ...known, actorId, at });
}

const isOpenedAt = (openedUpTo: Date | undefined, at: Date): boolean =>
  openedUpTo !== undefined && openedUpTo >= at;

type Key = Pick<Group, "kind" | "recipientId" | "subjectId">;

const find = (session: ClientSession, key: Key): Promise<Notification | null> =>
  NotificationModel.findOne(key).session(session).lean<Notification>().exec();

const latestLines = (session: ClientSession, key: Omit<Key, "recipientId">): Promise<NotificationDeed[]> =>
  NotificationDeedModel.find({ ...key, goneAt: null })
    .sort({ at: -1 })
    .limit(mostLookedAt)
    .session(session)
    .lean<NotificationDeed[]>()
    .exec();

const latestActors = async (session: ClientSession, key: Omit<Key, "recipientId">) =>
  actorsOf(await latestLines(session, key));

const actorsOf = (lines: readonly NotificationDeed[]): Types.ObjectId[] =>
  [...new Map(lines.map(({ actorId }) => [String(actorId), actorId])).values()].slice(0, mostActors);

type Announced = Pick<Notification, "_id" | "kind" | "subjectId" | "actorId" | "at"> & {
  recipientId: Id | null;
};

/** Whoever listens looks up what has become of it: ids are all that is carried. */
export function announcing({ _id, kind, recipientId, subjectId, actorId, at }: Announced): Announce {
  return () => {
    pubsub.publish("ownNotification", {
      userId: String(recipientId),
      id: String(_id),
      kind: kind as OwnNotificationKind,
      subjectId: String(subjectId),
      actorId: String(actorId),
      at: at.toISOString(),
    });
    wakeTelling();
  };
}
