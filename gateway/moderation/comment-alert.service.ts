import { type AttackSigns, findAttackSigns } from "../comments/holding/attack.service.ts";
import { requireRight, type Viewer } from "../core/policies.ts";

/** Returns how many accounts and held comments there are, and whether that looks like an attack. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findCommentAlert(viewer: Viewer | null): Promise<AttackSigns> {
  requireRight(viewer, "moderateAll");
  return findAttackSigns();
}
