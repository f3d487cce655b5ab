import { badInput } from "../core/errors.ts";
import type { Post } from "./post.entity.ts";
import type { PostStatus } from "./post-parts.entity.ts";

export interface StateChange {
  readonly status?: PostStatus;
  readonly scheduledAt?: Date;
}
export type PostState = Pick<Post, "status" | "scheduledAt" | "publishedAt">;

const toCome = "Choisissez une date à venir";

/** Returns the state of an article after a save. Throws BAD_USER_INPUT. */
export function stateAfter(
  before: PostState | null,
  { status, scheduledAt }: StateChange,
  now: Date,
): PostState {
  const next = status ?? before?.status ?? "DRAFT";
  const publishedAt = before?.publishedAt ?? null;
  if (next === "PUBLISHED") return { status: next, scheduledAt: null, publishedAt: publishedAt ?? now };
  if (next !== "SCHEDULED") return { status: next, scheduledAt: null, publishedAt };
  // An unchanged date is not checked again: it may have passed while the user was writing.
  const date = scheduledAt ?? (before?.status === "SCHEDULED" ? before.scheduledAt : null);
  if (!date) throw badInput({ scheduledAt: "Choisissez la date de parution" });
  if (scheduledAt && scheduledAt <= now) throw badInput({ scheduledAt: toCome });
  return { status: next, scheduledAt: date, publishedAt };
}
