import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { factsOfRequest, jarOf } from "../request.ts";
import type { Opened } from "../sessions/session.service.ts";
import { bodyOf, success } from "../shared/rest.ts";
import { me } from "../users/user.service.ts";
import { userShape } from "../users/user.shape.ts";
import * as auth from "./auth.service.ts";

const names = {
  activation_token: "activationToken",
  activation_code: "activationCode",
  confirm_password: "confirmPassword",
};

/** /api/auth: the documented paths, over the same services as GraphQL. */
export const authRoutes: FastifyPluginAsync = async (api) => {
  api.post("/register", async (request, reply) => {
    reply.code(201);
    return success(await auth.register(factsOfRequest(request), bodyOf(request)));
  });

  api.post("/otp-verify", { config: { names } }, async (request) =>
    success({ message: await auth.verifyAccount(bodyOf(request)) }),
  );

  api.post("/otp-resend", { config: { names } }, async (request) =>
    success(await auth.resendCode(bodyOf(request))),
  );

  api.post("/login", async (request, reply) =>
    welcome(reply, await auth.login(factsOfRequest(request), bodyOf(request), "rest")),
  );

  api.post("/refresh", async (request, reply) => welcome(reply, await auth.refresh(factsOfRequest(request))));

  api.post("/logout", async (request, reply) => {
    const message = await auth.logout(request.viewer, factsOfRequest(request));
    jarOf(reply).clearSession();
    return success({ message });
  });

  api.get("/me", async ({ viewer }) => success({ user: userShape(await me(viewer), viewer) }));

  api.post("/forgot-password", async (request) =>
    success(await auth.forgotPassword(factsOfRequest(request), bodyOf(request))),
  );

  api.post("/verify-email", { config: { names } }, async (request) => {
    const { message, resetToken } = await auth.verifyRecovery(bodyOf(request));
    return success({ message, activation_code: resetToken });
  });

  api.post("/reset-password", { config: { names } }, async (request) =>
    success({ message: await auth.resetPassword(bodyOf(request)) }),
  );
};

function welcome(reply: FastifyReply, { cookie, token, user, viewer }: Opened) {
  jarOf(reply).setSession(cookie);
  return success({ token, user: userShape(user, viewer) });
}
