import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { notFound } from "../../core/errors.ts";
import { hiddenRoute } from "../../lib/http/forms.ts";
import { countClick, countOpening } from "./count-reading.service.ts";

/** A transparent picture of one pixel. */
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/**
 * The picture and the links of mails whose openings and clicks are counted. A link leads only to an address that its mail holds, and
 * still does after counting was switched off.
 */
export const readingRoutes: FastifyPluginAsync = async (app) => {
  app.get(
    "/newsletter/ouvertures/:key.gif",
    hiddenRoute,
    async ({ params, ip, method }: FastifyRequest<{ Params: { key: string } }>, reply) => {
      if (method === "GET") await countOpening(params.key, ip);
      return (
        reply
          .header("cache-control", "no-store")
          // Mail programs on the web show it inside their own pages.
          .header("cross-origin-resource-policy", "cross-origin")
          .type("image/gif")
          .send(pixel)
      );
    },
  );

  app.get(
    "/newsletter/liens/:key/:number",
    hiddenRoute,
    async ({ params, ip }: FastifyRequest<{ Params: { key: string; number: string } }>, reply) => {
      const address = await countClick(params.key, params.number, ip);
      if (address === null) throw notFound("Ce lien n’est d’aucune lettre.");
      return reply
        .header("cache-control", "no-store")
        .header("x-robots-tag", "noindex")
        .redirect(address, 302);
    },
  );
};
