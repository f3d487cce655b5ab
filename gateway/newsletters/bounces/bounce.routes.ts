import type { FastifyPluginAsync } from "fastify";
import { limits } from "../../../schema/limits.ts";
import { AppError } from "../../core/errors.ts";
import { success } from "../../lib/http/rest.ts";
import { count } from "../../lib/openapi/json-schema.ts";
import { describeRoute, successSchema } from "../../lib/openapi/route-schema.ts";
import { receiveBounce, requireBounces } from "./bounce.service.ts";

const schema = describeRoute({
  tag: "Lettres",
  summary: "Recevoir un retour d’e-mail",
  description:
    "Pour le serveur de messagerie\u00a0: l’e-mail brut (message/rfc822) d’un échec de remise (RFC 3464) ou d’une plainte (RFC 5965). L’en-tête X-Palabre-Signature porte le HMAC-SHA256 du corps, en hexadécimal, avec BOUNCE_SECRET\u00a0; sans ce réglage, 404.",
  who: "everybody",
  answer: successSchema({ stopped: count("Combien d’adresses ne reçoivent plus de lettres.") }),
  failures: [400, 403, 404, 413, 415],
});

/** /api/newsletters: what mail servers report of letters, as the raw mail. */
export const bounceRoutes: FastifyPluginAsync = async (api) => {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(
    "message/rfc822",
    { parseAs: "buffer", bodyLimit: limits.newsletter.bounceBytes },
    (_request, body, done) => done(null, body),
  );
  // Before the body is read.
  const onRequest = async () => void requireBounces();
  api.post("/bounces", { schema, onRequest }, async ({ body, headers, ip }) => {
    if (!Buffer.isBuffer(body))
      throw new AppError("BAD_USER_INPUT", "Envoyez l’e-mail reçu, en message/rfc822.");
    return success({ stopped: await receiveBounce(body, String(headers["x-palabre-signature"] ?? ""), ip) });
  });
};
