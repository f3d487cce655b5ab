import { badInput } from "../shared/errors.ts";
import type { Post } from "./post.entity.ts";
import type { PostStatus } from "./post-parts.entity.ts";

export interface StateAsked {
  readonly status?: PostStatus;
  readonly scheduledAt?: Date;
}
export type State = Pick<Post, "status" | "scheduledAt" | "publishedAt">;

const toCome = "Choisissez une date à venir";

/** Where an article stands after a save. Throws BAD_USER_INPUT. */
export function stateAfter(before: State | null, { status, scheduledAt }: StateAsked, now: Date): State {
  const next = status ?? before?.status ?? "DRAFT";
  const publishedAt = before?.publishedAt ?? null;
  if (next === "PUBLISHED") return { status: next, scheduledAt: null, publishedAt: publishedAt ?? now };
  if (next !== "SCHEDULED") return { status: next, scheduledAt: null, publishedAt };
  // A date that stays is not asked about again: the hour may have come while somebody was writing.
  const date = scheduledAt ?? (before?.status === "SCHEDULED" ? before.scheduledAt : null);
  if (!date) throw badInput({ scheduledAt: "Choisissez la date de parution" });
  if (scheduledAt && scheduledAt <= now) throw badInput({ scheduledAt: toCome });
  return { status: next, scheduledAt: date, publishedAt };
}
