import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { factsOfRequest, jarOf } from "../request.ts";
import type { Opened } from "../sessions/session.service.ts";
import { bodyOf, success } from "../shared/rest.ts";
import { profileRoutes } from "../users/profile.routes.ts";
import { me } from "../users/user.service.ts";
import { userShape } from "../users/user.shape.ts";
import * as schemas from "./auth.schemas.ts";
import * as auth from "./auth.service.ts";

const config = { names: schemas.restNames };

/** /api/auth: the documented paths, over the same services as GraphQL. */
export const authRoutes: FastifyPluginAsync = async (api) => {
  api.post("/register", { schema: schemas.registerSchema }, async (request, reply) => {
    reply.code(201);
    return success(await auth.register(factsOfRequest(request), bodyOf(request)));
  });

  api.post("/otp-verify", { config, schema: schemas.verifySchema }, async (request) =>
    success({ message: await auth.verifyAccount(bodyOf(request)) }),
  );

  api.post("/otp-resend", { config, schema: schemas.resendSchema }, async (request) =>
    success(await auth.resendCode(bodyOf(request))),
  );

  api.post("/login", { schema: schemas.loginSchema }, async (request, reply) =>
    welcome(reply, await auth.login(factsOfRequest(request), bodyOf(request), "rest")),
  );

  api.post("/refresh", { schema: schemas.refreshSchema }, async (request, reply) =>
    welcome(reply, await auth.refresh(factsOfRequest(request))),
  );

  api.post("/logout", { schema: schemas.logoutSchema }, async (request, reply) => {
    const message = await auth.logout(request.viewer, factsOfRequest(request));
    jarOf(reply).clearSession();
    return success({ message });
  });

  api.get("/me", { schema: schemas.meSchema }, async ({ viewer }) =>
    success({ user: userShape(await me(viewer), viewer) }),
  );

  await api.register(profileRoutes, { prefix: "/me" });

  api.post("/forgot-password", { schema: schemas.forgotPasswordSchema }, async (request) =>
    success(await auth.forgotPassword(factsOfRequest(request), bodyOf(request))),
  );

  api.post("/verify-email", { config, schema: schemas.verifyRecoverySchema }, async (request) => {
    const { message, resetToken } = await auth.verifyRecovery(bodyOf(request));
    return success({ message, activation_code: resetToken });
  });

  api.post("/reset-password", { config, schema: schemas.resetPasswordSchema }, async (request) =>
    success({ message: await auth.resetPassword(bodyOf(request)) }),
  );
};

function welcome(reply: FastifyReply, { cookie, token, user, viewer }: Opened) {
  jarOf(reply).setSession(cookie);
  return success({ token, user: userShape(user, viewer) });
}
