import { isPassword } from "../auth/password.ts";
import { badInput } from "../shared/errors.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { countAgainst } from "../shared/rate-limits.ts";
import type { User } from "./user.entity.ts";
import { me } from "./user.service.ts";

/** The caller's account, once they have given its password. Throws BAD_USER_INPUT for `field`, RATE_LIMITED. */
export async function requireOwnPassword(
  viewer: Viewer | null,
  password: string,
  field: string,
): Promise<User> {
  // As a login is: whoever has got hold of a session must not guess the rest.
  await countAgainst("loginByAccount", `own ${requireViewer(viewer).id}`);
  const user = await me(viewer);
  if (await isPassword(password, user.passwordHash)) return user;
  throw badInput({ [field]: "Ce n’est pas votre mot de passe" });
}
