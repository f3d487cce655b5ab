import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { bodyOf, success } from "../lib/http/rest.ts";
import { cookieJarOf, requestDetailsOf } from "../sessions/request-identity.ts";
import type { OpenedSession } from "../sessions/session.service.ts";
import { serializeUser } from "../users/user.serializer.ts";
import { me } from "../users/user.service.ts";
import * as schemas from "./auth.schemas.ts";
import * as auth from "./auth.service.ts";
import { type LoggedIn, login } from "./login.service.ts";

const config = { names: schemas.restNames };

/** Routes under /api/auth, over the same services as GraphQL. */
export const authRoutes: FastifyPluginAsync = async (api) => {
  api.post("/register", { schema: schemas.registerSchema }, async (request, reply) => {
    reply.code(201);
    return success(await auth.register(requestDetailsOf(request), bodyOf(request)));
  });

  api.post("/otp-verify", { config, schema: schemas.verifySchema }, async (request) => {
    const { message } = await auth.verifyAccount(requestDetailsOf(request), bodyOf(request));
    return success({ message });
  });

  api.post("/otp-resend", { config, schema: schemas.resendSchema }, async (request) =>
    success(await auth.resendCode(requestDetailsOf(request), bodyOf(request))),
  );

  api.post("/login", { schema: schemas.loginSchema }, async (request, reply) =>
    respondWithSession(reply, await login(requestDetailsOf(request), bodyOf(request), "rest")),
  );

  api.post("/refresh", { schema: schemas.refreshSchema }, async (request, reply) =>
    respondWithSession(reply, await auth.refresh(requestDetailsOf(request))),
  );

  api.post("/logout", { schema: schemas.logoutSchema }, async (request, reply) => {
    const message = await auth.logout(request.viewer, requestDetailsOf(request));
    cookieJarOf(reply).clearSession();
    return success({ message });
  });

  api.get("/me", { schema: schemas.meSchema }, async ({ viewer }) =>
    success({ user: serializeUser(await me(viewer), viewer) }),
  );

  api.post("/forgot-password", { schema: schemas.forgotPasswordSchema }, async (request) =>
    success(await auth.forgotPassword(requestDetailsOf(request), bodyOf(request))),
  );

  api.post("/verify-email", { config, schema: schemas.verifyRecoverySchema }, async (request) => {
    const { message, resetToken } = await auth.verifyRecovery(requestDetailsOf(request), bodyOf(request));
    return success({ message, activation_code: resetToken });
  });

  api.post("/reset-password", { config, schema: schemas.resetPasswordSchema }, async (request, reply) => {
    const { message, device } = await auth.resetPassword(requestDetailsOf(request), bodyOf(request));
    cookieJarOf(reply).setDevice(device);
    return success({ message });
  });
};

function respondWithSession(
  reply: FastifyReply,
  { cookie, device, token, user, viewer }: OpenedSession & Partial<LoggedIn>,
) {
  const cookies = cookieJarOf(reply);
  cookies.setSession(cookie);
  if (device) cookies.setDevice(device);
  return success({ token, user: serializeUser(user, viewer) });
}
