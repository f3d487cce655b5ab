import { inLanguage } from "../../core/operation/operator-language.ts";
import type { Viewer } from "../../core/policies.ts";
import { findFirstAdministrator } from "../../users/user.service.ts";

/** Returns the oldest administrator, in whose name a command creates content. Throws an error of one line without one. */
export async function actingAdministrator(): Promise<Viewer> {
  const user = await findFirstAdministrator();
  if (!user)
    throw new Error(
      inLanguage(
        "Le site n’a pas d’administrateur\u00a0: palabre admin <adresse> en fait un.",
        "The site has no administrator: palabre admin <address> makes one.",
      ),
    );
  return { id: String(user._id), sessionId: "operator", role: user.role };
}
