import type { FastifyPluginAsync } from "fastify";
import { unsubscribe } from "./unsubscribe.service.ts";

/**
 * POST /unsubscribe/{token}: the one click of RFC 8058, by a mail program and without a login. GET is a page of the web's
 * (web/features/unsubscribe), which changes nothing: programs that look at links open it too.
 */
export const unsubscribeRoutes: FastifyPluginAsync = async (app) => {
  // The token says it all: whatever form comes along is not read.
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 10_000 }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { token: string } }>(
    "/unsubscribe/:token",
    { schema: { hide: true } as object },
    async (request, reply) => {
      await unsubscribe(request.params.token, request.ip);
      reply.header("cache-control", "no-store").type("text/plain; charset=utf-8");
      return "C’est fait : vous ne recevrez plus ces courriels.\n";
    },
  );
};
