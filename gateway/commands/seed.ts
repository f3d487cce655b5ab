import { randomBytes } from "node:crypto";
import { hashPassword } from "../auth/password.ts";
import { lastFeedSeq } from "../events/feed-log.service.ts";
import { createFeed } from "../feeds/feed.service.ts";
import { commentFeed, likeFeed } from "../feeds/feed-deeds.service.ts";
import { clock, days, hours, minutes } from "../shared/clock.ts";
import type { Viewer } from "../shared/policies.ts";
import { withFrenchSpaces } from "../shared/typography.ts";
import { createVerifiedUser, findVerified } from "../users/user.service.ts";
import { demoFeeds } from "./demo/feeds.ts";
import { type DemoMember, demoMembers } from "./demo/members.ts";

/**
 * Fills an empty database with demonstration content: eight members nobody can log in as, and twelve feeds of the
 * administrator that lead up to now. Goes on where it was killed. True: it did; false: there is nothing to do.
 */
export async function seedDemonstration(adminId: string): Promise<boolean> {
  if (!(await isWanted())) return false;
  const admin: Viewer = { id: adminId, sessionId: "", isAdmin: true };
  const members = await createMembers();
  const now = clock.now().getTime();
  for (const [index, { hoursAgo, text, likedBy, comments }] of demoFeeds.entries()) {
    const at = now - hours(hoursAgo);
    const feed = { text: withFrenchSpaces(text), clientId: clientIdOf(index) };
    const { _id } = await createFeed(admin, feed, new Date(at));
    await Promise.all(likedBy.map((key) => likeFeed(members[key], _id)));
    for (const [place, { by, minutesLater, text: said }] of comments.entries()) {
      const comment = { text: withFrenchSpaces(said), clientId: clientIdOf(index, place + 1) };
      await commentFeed(members[by], _id, comment, new Date(at + minutes(minutesLater)));
    }
  }
  return true;
}

// The log tells: nothing ever happened here, or the demonstration began and its last deed was never written.
async function isWanted(): Promise<boolean> {
  const seq = await lastFeedSeq();
  if (seq === 0) return true;
  const deeds = demoFeeds.reduce(
    (sum, { likedBy, comments }) => sum + 1 + likedBy.length + comments.length,
    0,
  );
  return seq < deeds && (await findVerified(emailOf(demoMembers[0].key))) !== null;
}

async function createMembers(): Promise<Record<DemoMember, Viewer>> {
  // Nobody ever knew it: the accounts are to be read, not entered.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const viewers = {} as Record<DemoMember, Viewer>;
  for (const { key, daysAgo, ...person } of demoMembers) {
    const at = new Date(clock.now().getTime() - days(daysAgo));
    const email = emailOf(key);
    const { _id } =
      (await findVerified(email)) ?? (await createVerifiedUser({ ...person, email, passwordHash }, at));
    viewers[key] = { id: String(_id), sessionId: "", isAdmin: false };
  }
  return viewers;
}

const emailOf = (key: DemoMember): string => `${key}@demonstration.invalid`;

// The same at each try, so that a second one finds what the first has made.
const clientIdOf = (feed: number, comment = 0): string =>
  `00000000-0000-4000-8000-${String(feed).padStart(6, "0")}${String(comment).padStart(6, "0")}`;
