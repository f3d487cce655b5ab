import { type ClientSession, Types } from "mongoose";
import { notificationRules, topics, type Way } from "../../../schema/rules/notification.ts";
import { clock } from "../../core/clock.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { check } from "../../core/validation.ts";
import { requireVerified } from "../../users/user.service.ts";
import type { DeliveryWay } from "../delivery/delivery-schedule.entity.ts";
import { rescheduleDelivery, wakeDelivery } from "../delivery/delivery-schedule.service.ts";
import { saveHiddenKinds } from "../hidden-kinds.service.ts";
import type { NotificationKind } from "../notification.entity.ts";
import {
  NotificationChoice,
  NotificationChoiceInput,
  NotificationSettings,
  NotificationSettingsInput,
  NotificationSettingsModel,
} from "./settings.entity.ts";
import { type Choices, defaultChoices, kindsFor, topicWay } from "./topics.ts";

// Resolvers refer to the classes; only services and loaders use the model.
export { NotificationChoice, NotificationChoiceInput, NotificationSettings, NotificationSettingsInput };

const deliveryWays: readonly DeliveryWay[] = ["PUSH", "MAIL", "DIGEST"];

/** The notification settings of a user, or the defaults. */
export async function settingsOf(
  userId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<NotificationSettings> {
  const stored = await NotificationSettingsModel.findById(userId)
    .session(session)
    .lean<NotificationSettings>();
  return stored ?? defaultsOf(userId);
}

const defaultsOf = (_id: Types.ObjectId): NotificationSettings => ({
  _id,
  choices: listOf(defaultChoices),
  hasQuietHours: true,
  quietFrom: "22:00",
  quietTo: "07:00",
  timeZone: currentSite().identity.timeZone,
  digestRhythm: "WEEKLY",
  wanted: broadcastWaysOf(defaultChoices),
  updatedAt: new Date(0),
});

/** The caller's settings; null for a visitor. */
export const ownSettings = async (viewer: Viewer | null): Promise<NotificationSettings | null> =>
  viewer ? settingsOf(new Types.ObjectId(viewer.id)) : null;

/** Changes the given fields of the caller's settings. Throws UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND. */
export async function updateSettings(viewer: Viewer | null, input: unknown): Promise<NotificationSettings> {
  const { id } = requireViewer(viewer);
  const { choices, ...rhythm } = await check(notificationRules, input);
  const given = Object.fromEntries(Object.entries(rhythm).filter(([, value]) => value !== undefined));
  return change(new Types.ObjectId(id), (before) => ({
    ...before,
    ...given,
    choices: merged(before.choices, (choices ?? []) as NotificationChoice[]),
  }));
}

/** Removes one way from every topic, for the unsubscribe link of a mail. Throws NOT_FOUND. */
export const disableWay = (userId: Types.ObjectId, way: Way): Promise<NotificationSettings> =>
  change(userId, (before) => ({
    ...before,
    choices: before.choices.map(({ topic, ways }) => ({ topic, ways: ways.filter((each) => each !== way) })),
  }));

type Change = (before: NotificationSettings) => NotificationSettings;

async function change(userId: Types.ObjectId, apply: Change): Promise<NotificationSettings> {
  const { announce, ...saved } = await inTransaction(async (session) => {
    await requireVerified(userId, session);
    const before = await settingsOf(userId, session);
    const { _id, ...after } = apply(before);
    const chosen = choicesOf(after);
    const fields = { ...after, wanted: broadcastWaysOf(chosen), updatedAt: clock.now() };
    await NotificationSettingsModel.updateOne({ _id }, { $set: fields }, { session, upsert: true });
    const announce = await saveHiddenKinds(session, _id, hiddenKindsFor(chosen));
    await rescheduleDelivery(session, _id, addedWays(choicesOf(before), chosen));
    return { _id, ...fields, announce };
  });
  announce();
  wakeDelivery();
  return saved;
}

function merged(before: readonly NotificationChoice[], given: readonly NotificationChoice[]) {
  const ways = new Map(before.map((each) => [each.topic, each.ways]));
  for (const each of given) ways.set(each.topic, [...new Set(each.ways)]);
  return topics.map((topic) => ({ topic, ways: ways.get(topic) ?? [...defaultChoices[topic]] }));
}

export const choicesOf = ({ choices }: Pick<NotificationSettings, "choices">): Choices => ({
  ...defaultChoices,
  ...Object.fromEntries(choices.map(({ topic, ways }) => [topic, ways])),
});

const listOf = (choices: Choices): NotificationChoice[] =>
  topics.map((topic) => ({ topic, ways: [...choices[topic]] }));

/** Index keys of the broadcasts that the user wants outside the site: « POST:MAIL ». */
export const broadcastWaysOf = (choices: Choices): string[] =>
  (["POST", "FEED"] as const).flatMap((topic) =>
    choices[topic].filter((way) => way !== "SITE").map((way) => `${topic}:${way}`),
  );

const hiddenKindsFor = (choices: Choices): NotificationKind[] => {
  const shown = new Set(kindsFor(choices, "SITE"));
  return kindsFor(everything, "SITE").filter((kind) => !shown.has(kind));
};
const everything = Object.fromEntries(topics.map((topic) => [topic, ["SITE"]])) as unknown as Choices;

/** Ways enabled for a topic that did not have them before: « LIKE_MAIL ». */
const addedWays = (before: Choices, after: Choices): string[] =>
  topics.flatMap((topic) =>
    deliveryWays
      .filter((way) => !before[topic].includes(way) && after[topic].includes(way))
      .map((way) => topicWay(topic, way)),
  );

/** Returns the first ids of users who want broadcasts of a topic outside the site, ascending, after the user `after`. */
export async function subscribersAfter(
  topic: "POST" | "FEED",
  after: Types.ObjectId | null,
  limit: number,
): Promise<Types.ObjectId[]> {
  const found = await NotificationSettingsModel.find({
    wanted: { $in: deliveryWays.map((way) => `${topic}:${way}`) },
    ...(after && { _id: { $gt: after } }),
  })
    .sort({ _id: 1 })
    .limit(limit)
    .select({ _id: 1 })
    .lean();
  return found.map(({ _id }) => _id);
}

/** The stored settings of a user. For the export of account data. */
export async function* exportSettings(userId: Types.ObjectId) {
  const stored = await NotificationSettingsModel.findById(userId).lean<NotificationSettings>();
  if (!stored) return;
  const { choices, hasQuietHours, quietFrom, quietTo, timeZone, digestRhythm } = stored;
  yield { choices, hasQuietHours, quietFrom, quietTo, timeZone, digestRhythm };
}

export const deleteSettingsOf = async (userId: Types.ObjectId | string): Promise<void> => {
  await NotificationSettingsModel.deleteOne({ _id: userId });
};
