import { clock, minutes } from "../../core/clock.ts";
import { countAccountsSince } from "../../users/user.service.ts";
import { readCommentRules } from "./comment-rules.service.ts";
import { countHeld } from "./held-comments.service.ts";

/** Numbers by which an attack on the comments shows. */
export interface AttackSigns {
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

/** Returns how many accounts and held comments there are, and whether that looks like an attack. */
export async function findAttackSigns(): Promise<AttackSigns> {
  const since = new Date(clock.now().getTime() - observed);
  const [newAccounts, held, { holdsAllUntil }] = await Promise.all([
    countAccountsSince(since),
    countHeld(since),
    readCommentRules(),
  ]);
  const isUnusual = newAccounts >= usual || held.recent >= usual;
  return { newAccounts, newlyHeld: held.recent, waiting: held.waiting, isUnusual, holdsAllUntil };
}

/** Whether the site looks attacked, or the team holds everything. */
export async function isUnderAttack(): Promise<boolean> {
  const { isUnusual, holdsAllUntil } = await findAttackSigns();
  return isUnusual || holdsAllUntil !== null;
}
