import bcrypt from "bcryptjs";
import type { Viewer } from "../../core/policies.ts";
import { openSession } from "../../sessions/session.service.ts";
import { createVerifiedUser, type User } from "../../users/user.service.ts";

/** The password of every person that a factory made. */
export const password = "un mot de passe";
// A low cost: what hashes is not what these tests are about.
const passwordHash = bcrypt.hashSync(password, 4);

/** A person whose address is confirmed. */
export const buildUser = (overrides: Partial<User> = {}): Promise<User> =>
  createVerifiedUser({
    firstName: "Awa",
    lastName: "Koné",
    telephone: "0102030405",
    passwordHash,
    ...overrides,
  });

export const buildAdmin = (overrides: Partial<User> = {}): Promise<User> =>
  buildUser({ role: "ADMINISTRATOR", ...overrides });

/** A viewer as the services see one, without a session behind it. */
export const viewerOf = (user: User): Viewer => ({
  id: String(user._id),
  sessionId: "0".repeat(24),
  role: user.role,
});

/** A Bearer header of a real session. */
export const bearerOf = async (user: User): Promise<{ authorization: string }> => ({
  authorization: `Bearer ${(await openSession(user, "browser")).token}`,
});
