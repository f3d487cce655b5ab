import type { FastifyPluginAsync } from "fastify";
import { unsubscribe } from "./unsubscribe.service.ts";

/**
 * POST /unsubscribe/{token}: one-click unsubscription (RFC 8058), sent by a mail program without a session. GET is a page
 * of the web client (web/features/unsubscribe) that changes nothing, because link scanners open it too.
 */
export const unsubscribeRoutes: FastifyPluginAsync = async (app) => {
  // The token is all that is needed: the body is ignored.
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 10_000 }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { token: string } }>(
    "/unsubscribe/:token",
    { schema: { hide: true } as object },
    async (request, reply) => {
      await unsubscribe(request.params.token, request.ip);
      reply.header("cache-control", "no-store").type("text/plain; charset=utf-8");
      return "C’est fait\u00a0: vous ne recevrez plus ces e-mails.\n";
    },
  );
};
