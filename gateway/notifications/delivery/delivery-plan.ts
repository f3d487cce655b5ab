import { hours as hoursInMs, minutes } from "../../core/clock.ts";
import type { Notification } from "../notification.entity.ts";
import type { DeliverySchedule, DeliveryWay } from "./delivery-schedule.entity.ts";
import { afterQuietHours, type DeliveryHours, nextDigest } from "./quiet-hours.ts";

/** A notification is mailed if it is still unread on the site after this time. */
const mailDelay = minutes(15);
/** Shortest time between two such mails to one user. */
const mailInterval = hoursInMs(1);

export const deliveryWays: readonly DeliveryWay[] = ["PUSH", "MAIL", "DIGEST"];

/** Stored names of the delivery marks, of personal notifications and of broadcasts. */
export const markFields = { personal: "told", broadcast: "toldOfAll" } as const;

/*
 * The delivery plan of one user: which unread notifications go out now, by which way, and when to look again.
 *
 * - A way delivers the notifications that the user has chosen for it and that are later than its mark (the latest one that
 *   it delivered). Marks are kept separately for personal notifications and broadcasts, because a fan-out may reach a user
 *   long after the publication.
 * - PUSH is due at once. MAIL is due 15 minutes after the oldest one, at most once an hour. DIGEST is due at the next
 *   digest time (quiet-hours.ts). All three wait for the end of the quiet hours.
 * - The function is pure: the caller reads and writes in one transaction (delivery.service.ts).
 */

export interface DeliveryPlan {
  /** Notifications to deliver now, by way, newest first. */
  readonly now: Partial<Record<DeliveryWay, readonly Notification[]>>;
  /** Date of the next check; null: nothing is left to deliver. */
  readonly nextLookAt: Date | null;
}

type ScheduleState = Pick<
  DeliverySchedule,
  "startedAt" | "mailedAt" | (typeof markFields)[keyof typeof markFields]
>;

/** The unread notifications that a user has chosen for each way, newest first. */
export type UnreadByWay = Readonly<Record<DeliveryWay, readonly Notification[]>>;

/** Plans the delivery of a user's unread notifications. Nothing is delivered twice by the same way. */
export function planDelivery(
  unread: UnreadByWay,
  schedule: ScheduleState,
  hours: DeliveryHours,
  now: Date,
): DeliveryPlan {
  const due: DeliveryPlan["now"] = {};
  let nextLookAt: Date | null = null;
  for (const way of deliveryWays) {
    const fresh = unread[way].filter((each) => each.at > markOf(schedule, way, each));
    const oldest = fresh.at(-1);
    if (!oldest) continue;
    const at = deliveryTimeOf(way, oldest.at, schedule, hours, now);
    if (at <= now) due[way] = fresh;
    else if (!nextLookAt || at < nextLookAt) nextLookAt = at;
  }
  return { now: due, nextLookAt };
}

const markOf = (schedule: ScheduleState, way: DeliveryWay, { recipientId }: Notification): Date =>
  schedule[recipientId ? markFields.personal : markFields.broadcast]?.[way] ?? schedule.startedAt;

function deliveryTimeOf(
  way: DeliveryWay,
  since: Date,
  { mailedAt }: ScheduleState,
  hours: DeliveryHours,
  now: Date,
): Date {
  if (way === "DIGEST") return afterQuietHours(latest(nextDigest(since, hours), now), hours);
  if (way === "PUSH") return afterQuietHours(latest(since, now), hours);
  const soonest = mailedAt ? new Date(mailedAt.getTime() + mailInterval) : since;
  return afterQuietHours(latest(new Date(since.getTime() + mailDelay), soonest, now), hours);
}

const latest = (...moments: readonly Date[]): Date =>
  new Date(Math.max(...moments.map((each) => each.getTime())));

/** The marks to store after these notifications (newest first) were delivered. */
export function marksAfterDelivery(way: DeliveryWay, items: readonly Notification[]): Record<string, Date> {
  const personal = items.find(({ recipientId }) => recipientId);
  const broadcast = items.find(({ recipientId }) => !recipientId);
  return {
    ...(personal && { [`${markFields.personal}.${way}`]: personal.at }),
    ...(broadcast && { [`${markFields.broadcast}.${way}`]: broadcast.at }),
  };
}
