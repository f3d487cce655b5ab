import { hasRight } from "../../schema/roles.ts";
import { findHeld } from "../comments/holding/held-comments.service.ts";
import { judgedBy } from "../comments/judging.service.ts";
import { findForModeration } from "../comments/studio/studio-comments.service.ts";
import { knownIds } from "../core/documents/ids.ts";
import { forbidden } from "../core/errors.ts";
import { requireRight, type Viewer } from "../core/policies.ts";

const elsewhere = "Ces commentaires ne sont pas tous sur des articles de vos catégories.";

/** Returns a viewer who may judge all of these comments. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function requireJudge(viewer: Viewer | null, ids: unknown): Promise<Viewer> {
  const judge = requireRight(viewer, "moderate");
  if (hasRight(judge, "moderateAll")) return judge;
  const known = await knownIds(ids);
  const comments = [...(await findHeld(known)), ...(await findForModeration(known))];
  if ((await judgedBy(judge, comments)).length < comments.length) throw forbidden(elsewhere);
  return judge;
}
