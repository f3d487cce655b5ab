import { type ClientSession, Types } from "mongoose";
import { notificationRules, type Topic, topics, type Way } from "../../schema/rules/notification.ts";
import { settings } from "../env.ts";
import { announceHidden, hideKinds } from "../notifications/hidden-kinds.service.ts";
import type { NotificationKind } from "../notifications/notification.entity.ts";
import { check } from "../shared/check.ts";
import { clock } from "../shared/clock.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { inTransaction } from "../shared/transaction.ts";
import { requireVerified } from "../users/user.service.ts";
import type { FarWay } from "./due.entity.ts";
import { lookAgain, wakeTelling } from "./due.service.ts";
import {
  NotificationChoice,
  NotificationChoiceInput,
  NotificationSettings,
  NotificationSettingsInput,
  NotificationSettingsModel,
} from "./settings.entity.ts";
import { type Choices, defaultChoices, kindsFor } from "./topics.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { NotificationChoice, NotificationChoiceInput, NotificationSettings, NotificationSettingsInput };

const farWays: readonly FarWay[] = ["PUSH", "MAIL", "DIGEST"];

/** What a person has chosen, or the defaults. */
export async function settingsOf(
  userId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<NotificationSettings> {
  const kept = await NotificationSettingsModel.findById(userId).session(session).lean<NotificationSettings>();
  return kept ?? defaultsOf(userId);
}

const defaultsOf = (_id: Types.ObjectId): NotificationSettings => ({
  _id,
  choices: listOf(defaultChoices),
  // Phones lie beside beds.
  ...{ hasQuietHours: true, quietFrom: "22:00", quietTo: "07:00", timeZone: settings.timeZone },
  digestRhythm: "WEEKLY",
  wanted: wantedOf(defaultChoices),
  updatedAt: new Date(0),
});

/** The caller's choices; null for a visitor. */
export const ownSettings = async (viewer: Viewer | null): Promise<NotificationSettings | null> =>
  viewer ? settingsOf(new Types.ObjectId(viewer.id)) : null;

/** Changes what is given of the caller's choices. Throws UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND. */
export async function changeSettings(viewer: Viewer | null, input: unknown): Promise<NotificationSettings> {
  const { id } = requireViewer(viewer);
  const { choices, ...rhythm } = await check(notificationRules, input);
  const given = Object.fromEntries(Object.entries(rhythm).filter(([, value]) => value !== undefined));
  return change(new Types.ObjectId(id), (before) => ({
    ...before,
    ...given,
    choices: merged(before.choices, (choices ?? []) as NotificationChoice[]),
  }));
}

/** Takes one way away from everything, for who says so from a mail. Throws NOT_FOUND. */
export const stopWay = (userId: Types.ObjectId, way: Way): Promise<NotificationSettings> =>
  change(userId, (before) => ({
    ...before,
    choices: before.choices.map(({ topic, ways }) => ({ topic, ways: ways.filter((each) => each !== way) })),
  }));

type Change = (before: NotificationSettings) => NotificationSettings;

async function change(userId: Types.ObjectId, make: Change): Promise<NotificationSettings> {
  const saved = await inTransaction(async (session) => {
    await requireVerified(userId, session);
    const before = await settingsOf(userId, session);
    const { _id, ...after } = make(before);
    const chosen = choicesOf(after);
    const fields = { ...after, wanted: wantedOf(chosen), updatedAt: clock.now() };
    await NotificationSettingsModel.updateOne({ _id }, { $set: fields }, { session, upsert: true });
    await hideKinds(session, _id, unshown(chosen));
    await lookAgain(session, _id, gained(choicesOf(before), chosen));
    return { _id, ...fields };
  });
  // Only now: the count is of what is committed.
  await announceHidden(String(userId));
  wakeTelling();
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

/** What is published for all and leaves the site for this person. */
export const wantedOf = (choices: Choices): string[] =>
  (["POST", "FEED"] as const).flatMap((topic) =>
    choices[topic].filter((way) => way !== "SITE").map((way) => `${topic}:${way}`),
  );

const unshown = (choices: Choices): NotificationKind[] => {
  const shown = new Set(kindsFor(choices, "SITE"));
  return kindsFor(everything, "SITE").filter((kind) => !shown.has(kind));
};
const everything = Object.fromEntries(topics.map((topic) => [topic, ["SITE"]])) as unknown as Choices;

/** The ways that tell more than before: what lies behind is not told after the fact. */
const gained = (before: Choices, after: Choices): FarWay[] =>
  farWays.filter((way) =>
    topics.some((topic: Topic) => !before[topic].includes(way) && after[topic].includes(way)),
  );

const atOnce = 500;

/** Who wishes that what is published of this topic leaves the site for them, a page at a time. */
export async function* whoWants(topic: "POST" | "FEED", after: Types.ObjectId | null) {
  for (let last = after; ; ) {
    const found = await NotificationSettingsModel.find({
      wanted: { $in: farWays.map((way) => `${topic}:${way}`) },
      ...(last && { _id: { $gt: last } }),
    })
      .sort({ _id: 1 })
      .limit(atOnce)
      .select({ _id: 1 })
      .lean();
    const ids = [...new Map(found.map(({ _id }) => [String(_id), _id])).values()];
    if (ids.length > 0) yield ids;
    if (found.length < atOnce) return;
    last = ids.at(-1)!;
  }
}

/** For « mes données ». */
export async function* settingsKeptOf(userId: Types.ObjectId) {
  const kept = await NotificationSettingsModel.findById(userId).lean<NotificationSettings>();
  if (!kept) return;
  const { choices, hasQuietHours, quietFrom, quietTo, timeZone, digestRhythm } = kept;
  yield { choices, hasQuietHours, quietFrom, quietTo, timeZone, digestRhythm };
}

export const forgetSettings = async (userId: Types.ObjectId | string): Promise<void> => {
  await NotificationSettingsModel.deleteOne({ _id: userId });
};
