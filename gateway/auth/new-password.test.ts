import { afterEach, expect, it, vi } from "vitest";
import { updateUser } from "../accounts/people/people.service.ts";
import { changePassword } from "../accounts/profile/profile.service.ts";
import { noRequest } from "../core/context.ts";
import { SessionModel } from "../sessions/session.entity.ts";
import { openSession } from "../sessions/session.service.ts";
import { buildAdmin, buildUser, password as current, viewerOf } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { type User, UserModel } from "../users/user.entity.ts";
import { resetPassword } from "./auth.service.ts";
import { issueResetToken } from "./code.service.ts";

withDatabase();
afterEach(() => vi.restoreAllMocks());

const password = "un autre secret";
const ways: Record<string, (user: User) => Promise<unknown>> = {
  "by its owner": (user) => changePassword(viewerOf(user), { current, password }),
  "after a recovery": async ({ _id, email, firstName }) => {
    const token = await issueResetToken({ userId: _id, email, firstName });
    return resetPassword(noRequest, { token, password, confirmPassword: password });
  },
  "by an administrator": async ({ _id }) => updateUser(viewerOf(await buildAdmin()), _id, { password }),
};

it.each(Object.entries(ways))("is not set %s unless it ends the sessions with it", async (_, set) => {
  const user = await buildUser();
  await openSession(user, "browser");
  const deletion = vi
    .spyOn(SessionModel, "deleteMany")
    .mockRejectedValue(new Error("The process was killed."));
  await expect(set(user)).rejects.toThrow("killed");
  expect((await UserModel.findById(user._id).lean())?.passwordHash).toBe(user.passwordHash);
  deletion.mockRestore();
  await set(user);
  expect((await UserModel.findById(user._id).lean())?.passwordHash).not.toBe(user.passwordHash);
  expect(await SessionModel.countDocuments({ userId: user._id })).toBe(0);
});
