import type { Notification } from "../notifications/notification.entity.ts";
import { hours, minutes } from "../shared/clock.ts";
import type { FarWay, NotificationDue } from "./due.entity.ts";
import { afterQuiet, nextDigest, type Rhythm } from "./hours.ts";
import { type Choices, isChosen } from "./topics.ts";

/** How long the site has before a mail tells what was not seen there. */
const unseenFor = minutes(15);
/** Mails of what was not seen come no closer to each other. */
const betweenMails = hours(1);

const ways: readonly FarWay[] = ["PUSH", "MAIL", "DIGEST"];

export interface Plan {
  /** What is to be told now, by way, the latest first. */
  readonly now: Partial<Record<FarWay, readonly Notification[]>>;
  /** When to look again; null: nothing is left to tell. */
  readonly lookAt: Date | null;
}

type Standing = Pick<NotificationDue, "startedAt" | "told" | "toldOfAll" | "mailedAt">;

/**
 * What of a person's unread notifications (the latest first) is told now beyond the site, and when the rest. What they
 * have read, or what is gone, is not among them; what was told in a way is not told in it again.
 */
export function planFor(
  unread: readonly Notification[],
  standing: Standing,
  choices: Choices,
  rhythm: Rhythm,
  now: Date,
): Plan {
  const due: Plan["now"] = {};
  let lookAt: Date | null = null;
  for (const way of ways) {
    const fresh = unread.filter(
      (each) => isChosen(choices, each.kind, way) && each.at > markOf(standing, way, each),
    );
    const oldest = fresh.at(-1);
    if (!oldest) continue;
    const at = momentOf(way, oldest.at, standing, rhythm, now);
    if (at <= now) due[way] = fresh;
    else if (!lookAt || at < lookAt) lookAt = at;
  }
  return { now: due, lookAt };
}

const markOf = ({ startedAt, told, toldOfAll }: Standing, way: FarWay, { recipientId }: Notification): Date =>
  (recipientId ? told?.[way] : toldOfAll?.[way]) ?? startedAt;

function momentOf(way: FarWay, since: Date, { mailedAt }: Standing, rhythm: Rhythm, now: Date): Date {
  if (way === "DIGEST") return afterQuiet(latest(nextDigest(since, rhythm), now), rhythm);
  if (way === "PUSH") return afterQuiet(latest(since, now), rhythm);
  const soonest = mailedAt ? new Date(mailedAt.getTime() + betweenMails) : since;
  return afterQuiet(latest(new Date(since.getTime() + unseenFor), soonest, now), rhythm);
}

const latest = (...moments: readonly Date[]): Date =>
  new Date(Math.max(...moments.map((each) => each.getTime())));

/** The marks that follow when these were told: the latest of each sort. */
export function marksAfter(way: FarWay, items: readonly Notification[]): Record<string, Date> {
  const own = items.find(({ recipientId }) => recipientId);
  const ofAll = items.find(({ recipientId }) => !recipientId);
  return { ...(own && { [`told.${way}`]: own.at }), ...(ofAll && { [`toldOfAll.${way}`]: ofAll.at }) };
}
