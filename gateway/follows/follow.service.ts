import type { Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { followRules } from "../../schema/rules/follow.ts";
import type { RequestDetails } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import type { Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import {
  followByLetter,
  lettersOf,
  unfollowByLetter,
} from "../newsletters/subscribers/account-letters.service.ts";
import { followsOf, setFollow, waysOf } from "../notifications/follows/stored-follows.service.ts";
import { findUser, me } from "../users/user.service.ts";
import type { Follow, FollowInput, FollowKind, FollowWay } from "./follow.types.ts";
import { type FollowTarget, findTarget, findTargets } from "./follow-targets.service.ts";

const noTarget = "Cette page n’existe plus.";
/** Names of the ways as they are stored. */
const storedWays = { NOTIFICATION: "SITE", PUSH: "PUSH" } as const;

/**
 * Sets what the caller follows and by which ways, by these alone; without any, in the site; an empty list ends it. Throws
 * UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT.
 */
export async function follow(
  viewer: Viewer | null,
  request: Pick<RequestDetails, "ip">,
  input: FollowInput,
): Promise<Follow> {
  const user = await me(viewer);
  const { kind, id, by = ["NOTIFICATION"] } = await check(followRules, input);
  const target = await requireTarget(kind, id);
  const stored = (["NOTIFICATION", "PUSH"] as const).filter((way) => by.includes(way));
  await setFollow(
    String(user._id),
    target._id,
    stored.map((way) => storedWays[way]),
  );
  if (by.includes("LETTER")) await followByLetter(user.email, request.ip, target);
  else await unfollowByLetter(user.email, target._id);
  return { ...target, by: by.includes("LETTER") ? [...stored, "LETTER"] : stored };
}

/** Ends what the caller follows, by every way; a second time changes nothing. Throws UNAUTHENTICATED, NOT_FOUND. */
export async function unfollow(viewer: Viewer | null, kind: FollowKind, id: string): Promise<Follow> {
  const user = await me(viewer);
  const target = await requireTarget(kind, id);
  await setFollow(String(user._id), target._id, []);
  await unfollowByLetter(user.email, target._id);
  return { ...target, by: [] };
}

async function requireTarget(kind: FollowKind, id: string): Promise<FollowTarget> {
  const target = await findTarget(kind, id);
  if (!target) throw notFound(noTarget);
  return target;
}

/** Returns by which ways the caller follows something; null for visitors, and for what does not exist. */
export async function followOf(viewer: Viewer | null, kind: FollowKind, id: string): Promise<Follow | null> {
  if (!viewer) return null;
  const [user, target] = await Promise.all([findUser(viewer.id), findTarget(kind, id)]);
  if (!user || !target) return null;
  const [ways, letters] = await Promise.all([waysOf(viewer.id, target._id), lettersOf(user.email)]);
  return { ...target, by: waysFrom(ways, letters, target._id) };
}

/** Returns what the caller follows, by name, without what has no page any more. Throws UNAUTHENTICATED. */
export async function listFollows(viewer: Viewer | null): Promise<Follow[]> {
  const { _id, email } = await me(viewer);
  const [stored, letters] = await Promise.all([followsOf(_id), lettersOf(email)]);
  const ways = new Map(
    stored.map(({ targetId, since }) => [String(targetId), Object.keys(since) as (keyof typeof since)[]]),
  );
  const targets = await findTargets([...stored.map(({ targetId }) => targetId), ...letters]);
  return [...targets.values()]
    .map((target) => ({ ...target, by: waysFrom(ways.get(String(target._id)) ?? [], letters, target._id) }))
    .sort((a, b) => a.name.localeCompare(b.name, "fr"))
    .slice(0, limits.follows);
}

function waysFrom(
  stored: readonly string[],
  letters: readonly Types.ObjectId[],
  targetId: Types.ObjectId,
): FollowWay[] {
  const ways = (["NOTIFICATION", "PUSH"] as const).filter((way) => stored.includes(storedWays[way]));
  return letters.some((id) => id.equals(targetId)) ? [...ways, "LETTER"] : ways;
}
