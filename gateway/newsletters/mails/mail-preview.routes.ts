import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { notFound } from "../../core/errors.ts";
import { readMailPreview } from "./mail-preview.service.ts";

/** Nothing runs in the frame and nothing is sent from it; its links open in tabs of their own. */
const policy = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** A mail for a frame of the studio: /newsletter/mails/{token}, ?dark for the colors of a dark mail program. */
export const mailPreviewRoutes: FastifyPluginAsync = async (app) => {
  app.get(
    "/newsletter/mails/:token",
    { schema: { hide: true } },
    async (
      { params, query }: FastifyRequest<{ Params: { token: string }; Querystring: { dark?: unknown } }>,
      reply,
    ) => {
      const html = await readMailPreview(params.token, query.dark !== undefined);
      if (html === null) throw notFound("Cet aperçu n’est plus valable\u00a0: ouvrez-le de nouveau.");
      return reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-store")
        .header("content-security-policy", policy)
        .header("x-frame-options", "SAMEORIGIN")
        .header("x-robots-tag", "noindex")
        .send(html);
    },
  );
};
