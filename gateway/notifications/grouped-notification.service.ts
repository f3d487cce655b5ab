import { type ClientSession, Types } from "mongoose";
import { clock } from "../core/clock.ts";
import { newId } from "../core/documents/ids.ts";
import { scheduleDelivery, wakeDelivery } from "./delivery/delivery-schedule.service.ts";
import { excerptOf } from "./excerpt.ts";
import { type GroupedAction, GroupedActionModel } from "./grouped-action.entity.ts";
import { type Notification, NotificationModel, type OwnNotificationKind } from "./notification.entity.ts";
import { type AnnouncedNotification, publishOwn } from "./notification-announcements.ts";
import { takeOwnSeq } from "./notification-seq.service.ts";

type Announce = () => void;

/*
 * Grouped notifications: all actions of one kind on one subject form one notification of a recipient
 * (« Awa et 3 autres personnes ont aimé votre article »).
 *
 * - Two collections, always written in the transaction of the action itself: one `GroupedAction` per action, and one
 *   `Notification` per (recipientId, kind, subjectId), which a unique index guarantees.
 * - A like has at most one action document per actor. Taking it back only sets `goneAt`, so that liking again is counted
 *   but not new. Each comment has its own action document.
 * - The notification's `at`, `actorId` and `actorIds` are those of its latest actions; `actorCount` counts distinct actors.
 *   A new action moves it up; a withdrawn one moves it back; without any action left it is deleted.
 * - It is unread when `at` is later than `openedUpTo`: a new action makes it unread, a withdrawn one never does.
 */

/** The notification of one recipient about the actions of one kind on one subject. */
export interface NotificationGroup {
  readonly kind: OwnNotificationKind;
  readonly recipientId: Types.ObjectId;
  readonly subjectId: Types.ObjectId;
  /** The feed or article whose deletion deletes the notification. */
  readonly rootId: Types.ObjectId;
  /** Text of the recipient, never of the actor: moderated text must not be repeated in a notification. */
  readonly text: string;
  readonly path: string;
}

interface ActorAction {
  readonly actorId: string;
  readonly commentId?: Types.ObjectId;
  readonly at?: Date;
}

const maxActors = 3;
// Enough to find three distinct actors, even if one of them wrote many comments.
const scannedActions = 30;
const nothing: Announce = () => {};

/**
 * Adds an action to the recipient's notification, in the transaction of the action: it moves up and is unread again. An
 * actor is never notified of an action of their own, and a repeated like notifies nobody twice. Returns a function that
 * announces the change, to be called after the commit.
 */
export async function notifyUser(
  session: ClientSession,
  group: NotificationGroup,
  actorAction: ActorAction,
): Promise<Announce> {
  const { kind, recipientId, subjectId } = group;
  if (String(recipientId) === actorAction.actorId) return nothing;
  const { action, isNew, isCounted } = await recordAction(session, group, actorAction);
  const existing = await findGroup(session, { kind, recipientId, subjectId });
  const openedUpTo = existing?.openedUpTo ?? action.openedUpTo;
  const isLatest = !existing || action.at >= existing.at;
  const actorIds = isLatest
    ? withActorFirst(action.actorId, existing?.actorIds ?? [])
    : await latestActors(session, { kind, recipientId, subjectId });
  const at = isLatest ? action.at : existing.at;
  const fields = {
    excerpt: excerptOf(group.text),
    path: group.path,
    rootId: group.rootId,
    actorId: actorIds[0],
    actorIds,
    at,
    isOpened: isOpenedAt(openedUpTo, at),
  };
  const _id = existing?._id ?? newId(at);
  if (existing) {
    const $inc = { actorCount: isCounted ? 1 : 0 };
    await NotificationModel.updateOne({ _id }, { $set: fields, $inc }, { session });
  } else {
    const created = { _id, kind, recipientId, subjectId, ...fields, openedUpTo, actorCount: 1 };
    await NotificationModel.create([created], { session });
  }
  if (isNew) await scheduleDelivery(session, recipientId, at);
  return isNew || isCounted
    ? announceOwn(session, { _id, kind, recipientId, subjectId, actorId: actorIds[0]!, at })
    : nothing;
}

/** Same as notifyUser for each of several recipients, of whom there are at most as many as an article has authors. */
export async function notifyUsers(
  session: ClientSession,
  group: Omit<NotificationGroup, "recipientId">,
  recipientIds: readonly Types.ObjectId[],
  actorAction: ActorAction,
): Promise<Announce> {
  const announcements: Announce[] = [];
  for (const recipientId of recipientIds)
    announcements.push(await notifyUser(session, { ...group, recipientId }, actorAction));
  return together(announcements);
}

const together =
  (announcements: readonly Announce[]): Announce =>
  () => {
    for (const announce of announcements) announce();
  };

const withActorFirst = (actorId: Types.ObjectId, others: readonly Types.ObjectId[]): Types.ObjectId[] =>
  [actorId, ...others.filter((id) => !id.equals(actorId))].slice(0, maxActors);

/** Stores the action. `isNew`: it was never notified before. `isCounted`: its actor was not in the notification. */
async function recordAction(session: ClientSession, group: NotificationGroup, actorAction: ActorAction) {
  const { kind, recipientId, subjectId, rootId } = group;
  const { actorId, commentId, at = clock.now() } = actorAction;
  const fields = { recipientId, rootId, commentId, at };
  if (commentId) {
    const previous = await GroupedActionModel.exists({ subjectId, kind, actorId, recipientId }).session(
      session,
    );
    const [created] = await GroupedActionModel.create([{ ...fields, kind, subjectId, actorId }], { session });
    return { action: created!.toObject<GroupedAction>(), isNew: true, isCounted: !previous };
  }
  const previous = await GroupedActionModel.findOneAndUpdate(
    { subjectId, kind, actorId, recipientId },
    { $unset: { goneAt: 1, openedUpTo: 1 }, $setOnInsert: fields },
    { upsert: true, returnDocument: "before", session },
  ).lean<GroupedAction>();
  if (previous) return { action: previous, isNew: false, isCounted: previous.goneAt !== undefined };
  const created = { at, actorId: new Types.ObjectId(actorId), openedUpTo: undefined };
  return { action: created, isNew: true, isCounted: true };
}

/** Withdraws a like from the notifications of all authors, former ones too. Returns a function that announces it, to be called after the commit. */
export async function withdrawLike(
  session: ClientSession,
  { kind, subjectId, actorId }: { kind: OwnNotificationKind; subjectId: Types.ObjectId; actorId: string },
): Promise<Announce> {
  const given = { subjectId, kind, actorId, goneAt: null };
  const actions = await GroupedActionModel.find(given).session(session).lean<GroupedAction[]>();
  if (actions.length === 0) return nothing;
  await GroupedActionModel.updateMany(given, { $set: { goneAt: clock.now() } }, { session });
  const announcements: Announce[] = [];
  for (const action of actions) announcements.push(await shrinkGroup(session, action, true));
  return together(announcements);
}

/** Returns who was notified of a comment, and how. */
export const findNotifiedOf = (session: ClientSession, commentId: Types.ObjectId): Promise<GroupedAction[]> =>
  GroupedActionModel.find({ commentId }).session(session).lean<GroupedAction[]>().exec();

/** Withdraws a comment from its notifications. Returns a function that announces it, to be called after the commit. */
export async function withdrawComment(session: ClientSession, commentId: Types.ObjectId): Promise<Announce> {
  const actions = await GroupedActionModel.find({ commentId }).session(session).lean<GroupedAction[]>();
  const announcements: Announce[] = [];
  for (const action of actions) announcements.push(await removeGroupedAction(session, action));
  return together(announcements);
}

/** Deletes an action, and removes its actor from the notification unless another action of theirs is in it. */
export async function removeGroupedAction(session: ClientSession, action: GroupedAction): Promise<Announce> {
  const { _id, kind, recipientId, subjectId, actorId, goneAt } = action;
  await GroupedActionModel.deleteOne({ _id }, { session });
  if (goneAt) return nothing;
  const other = await GroupedActionModel.exists({ subjectId, kind, actorId, recipientId }).session(session);
  return shrinkGroup(session, action, other === null);
}

/** Sets the notification back to its latest remaining action, or deletes it when none is left. */
async function shrinkGroup(
  session: ClientSession,
  action: GroupedAction,
  isActorGone: boolean,
): Promise<Announce> {
  const { kind, recipientId, subjectId } = action;
  const existing = await findGroup(session, { kind, recipientId, subjectId });
  if (!existing) return nothing;
  const { _id, openedUpTo } = existing;
  const actions = await latestActions(session, { kind, recipientId, subjectId });
  if (!actions[0]) {
    await NotificationModel.deleteOne({ _id }, { session });
    if (openedUpTo)
      await GroupedActionModel.updateOne({ _id: action._id }, { $set: { openedUpTo } }, { session });
    return announceOwn(session, existing);
  }
  const { at, actorId } = actions[0];
  const fields = { actorId, actorIds: actorsOf(actions), at, isOpened: isOpenedAt(openedUpTo, at) };
  const update = { $set: fields, $inc: { actorCount: isActorGone ? -1 : 0 } };
  await NotificationModel.updateOne({ _id }, update, { session });
  return announceOwn(session, { ...existing, actorId, at });
}

const isOpenedAt = (openedUpTo: Date | undefined, at: Date): boolean =>
  openedUpTo !== undefined && openedUpTo >= at;

type GroupKey = Pick<NotificationGroup, "kind" | "recipientId" | "subjectId">;

const findGroup = (session: ClientSession, key: GroupKey): Promise<Notification | null> =>
  NotificationModel.findOne(key).session(session).lean<Notification>().exec();

const latestActions = (session: ClientSession, key: GroupKey): Promise<GroupedAction[]> =>
  GroupedActionModel.find({ ...key, goneAt: null })
    .sort({ at: -1 })
    .limit(scannedActions)
    .session(session)
    .lean<GroupedAction[]>()
    .exec();

const latestActors = async (session: ClientSession, key: GroupKey) =>
  actorsOf(await latestActions(session, key));

const actorsOf = (actions: readonly GroupedAction[]): Types.ObjectId[] =>
  [...new Map(actions.map(({ actorId }) => [String(actorId), actorId])).values()].slice(0, maxActors);

async function announceOwn(session: ClientSession, notification: AnnouncedNotification): Promise<Announce> {
  const seq = await takeOwnSeq(session, notification.recipientId!);
  return () => {
    publishOwn("CHANGED", notification, seq);
    wakeDelivery();
  };
}
