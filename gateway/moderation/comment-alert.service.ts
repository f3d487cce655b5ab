import { readCommentRules } from "../comments/holding/comment-rules.service.ts";
import { countHeld } from "../comments/holding/held-comments.service.ts";
import { clock, minutes } from "../core/clock.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { countAccountsSince } from "../users/user.service.ts";

/** Numbers by which an attack on the comments shows. */
export interface CommentAlertState {
  /** Accounts, and comments that were held, of the last ten minutes; up to a hundred. */
  readonly newAccounts: number;
  readonly newlyHeld: number;
  /** Comments that wait now; up to a hundred. */
  readonly waiting: number;
  /** Whether one of the first two is more than a site has in ten minutes. */
  readonly isUnusual: boolean;
  readonly holdsAllUntil: Date | null;
}

const observed = minutes(10);
const usual = 20;

/** Returns how many accounts and held comments there are, and whether that looks like an attack. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findCommentAlert(viewer: Viewer | null): Promise<CommentAlertState> {
  requireRight(viewer, "moderate");
  const since = new Date(clock.now().getTime() - observed);
  const [newAccounts, held, { holdsAllUntil }] = await Promise.all([
    countAccountsSince(since),
    countHeld(since),
    readCommentRules(),
  ]);
  const isUnusual = newAccounts >= usual || held.recent >= usual;
  return { newAccounts, newlyHeld: held.recent, waiting: held.waiting, isUnusual, holdsAllUntil };
}
