import { badInput } from "../core/errors.ts";
import { requireViewer, type Viewer } from "../core/policies.ts";
import { countAgainst } from "../lib/rate-limits.ts";
import type { User } from "../users/user.entity.ts";
import { me } from "../users/user.service.ts";
import { matchesPassword } from "./password.ts";

/** Returns the caller's account after checking its password. Throws BAD_USER_INPUT for `field`, RATE_LIMITED. */
export async function requireOwnPassword(
  viewer: Viewer | null,
  password: string,
  field: string,
): Promise<User> {
  // Limited like a login: a stolen session must not be able to guess the password.
  await countAgainst("loginByAccount", `own ${requireViewer(viewer).id}`);
  const user = await me(viewer);
  if (await matchesPassword(password, user.passwordHash)) return user;
  throw badInput({ [field]: "Ce n’est pas votre mot de passe" });
}
