import type { FastifyPluginAsync } from "fastify";
import { clientErrorRules } from "../../schema/rules/client-error.ts";
import { log } from "../core/log.ts";
import { check } from "../core/validation.ts";
import { bodyOf } from "../lib/http/rest.ts";
import { addressKey, countAgainst } from "../lib/rate-limits.ts";

/**
 * Receives the errors that pages had in a browser (web/lib/browser/report-error.ts), for the log: with the request's id and
 * without an account, an address or a text.
 */
export const clientErrorRoutes: FastifyPluginAsync = async (app) => {
  app.post("/client-errors", { bodyLimit: 4_096, schema: { hide: true } }, async (request, reply) => {
    await countAgainst("clientErrorByAddress", addressKey(request.ip));
    const { kind, name, reactCode, page, frames } = await check(clientErrorRules, bodyOf(request));
    log.warn({ requestId: request.id, kind, error: name, reactCode, page, frames }, "an error in a browser");
    return reply.code(204).send();
  });
};
