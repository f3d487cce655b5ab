import type { ClientSession } from "mongoose";
import { type CommentRules, defaultCommentRules, newSiteRules } from "../../../schema/comment-rules.ts";
import { commentRulesRules, holdAllRules } from "../../../schema/rules/comment-rules.ts";
import { clock, minutes } from "../../core/clock.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check, checkChanges } from "../../core/validation.ts";
import { CommentRulesModel, onlyRules, type StoredCommentRules } from "./comment-rules.entity.ts";

/** Returns the rules with defaults for what is not set. */
export async function readCommentRules(session: ClientSession | null = null): Promise<CommentRules> {
  const stored = await CommentRulesModel.findOne(onlyRules).session(session).lean<StoredCommentRules>();
  const { _id, holdsAllUntil, ...others } = stored ?? { _id: null };
  const isHeld = holdsAllUntil && holdsAllUntil > clock.now();
  return { ...defaultCommentRules, ...others, holdsAllUntil: isHeld ? holdsAllUntil : null };
}

/** Returns the rules. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findCommentRules(viewer: Viewer | null): Promise<CommentRules> {
  requireRight(viewer, "moderateAll");
  return readCommentRules();
}

/** Changes the rules that are given. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function updateCommentRules(viewer: Viewer | null, input: unknown): Promise<CommentRules> {
  requireRight(viewer, "moderateAll");
  const { heldWords, refusedWords, ...others } = await checkChanges(commentRulesRules, input);
  const lists = { heldWords: distinct(heldWords), refusedWords: distinct(refusedWords) };
  const given = Object.entries({ ...others, ...lists }).filter(([, value]) => value !== undefined);
  await setCommentRules(Object.fromEntries(given));
  return readCommentRules();
}

/** Holds everything of readers for some minutes from now on; 0 ends it. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function holdAllComments(viewer: Viewer | null, input: unknown): Promise<CommentRules> {
  requireRight(viewer, "moderateAll");
  const { minutes: count } = await check(holdAllRules, input);
  await setCommentRules({ holdsAllUntil: new Date(clock.now().getTime() + minutes(count)) });
  return readCommentRules();
}

/** Gives a new site its rules; those that are set stay. */
export async function beginCommentRules(): Promise<void> {
  await CommentRulesModel.updateOne(onlyRules, { $setOnInsert: newSiteRules }, { upsert: true });
}

/** Stores rules, without the question of who may. */
export async function setCommentRules(rules: Partial<CommentRules>): Promise<void> {
  await CommentRulesModel.updateOne(onlyRules, { $set: rules }, { upsert: true });
}

const distinct = (words: readonly string[] | undefined) =>
  words && [...new Set(words.map((word) => word.trim()))];
