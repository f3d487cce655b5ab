import type { FastifyPluginAsync } from "fastify";
import { countLinkedView } from "../analytics/views/view-tracking.ts";
import { shareImageOf } from "../images/share-image.service.ts";
import { hiddenRoute } from "../lib/http/forms.ts";
import { serve } from "../lib/http/serve-bytes.ts";
import { addressKey } from "../lib/rate-limits.ts";
import { countReading, editionSubject, followLink } from "./edition.service.ts";

/**
 * Ways to an article by its short address. « Chiffres » counts each under a source of its own: no host has a name without a
 * dot.
 */
const ways = [
  { url: "/e/:code", source: "edition", counter: "readings" },
  // The address in the message on Telegram.
  { url: "/e/:code/t", source: "telegram", counter: "telegramReadings" },
] as const;

/** The short addresses of editions, and their pictures. */
export const editionRoutes: FastifyPluginAsync = async (app) => {
  for (const { url, source, counter } of ways)
    app.get<{ Params: { code: string } }>(url, hiddenRoute, async (request, reply) => {
      const link = await followLink(request.params.code);
      const { slug } = link.post;
      countLinkedView(request, { slug, host: source, onCounted: () => countReading(link, counter) });
      // A link's preview is the article's: programs that make one follow this.
      return reply.header("cache-control", "no-store").redirect(`/posts/${slug}`, 302);
    });
  app.route<{ Params: { id: string } }>({
    method: ["GET", "HEAD"],
    url: "/editions/:id.jpg",
    ...hiddenRoute,
    handler: async (request, reply) => {
      const subject = await editionSubject(request.params.id);
      return serve(request, reply, await shareImageOf(subject, addressKey(request.ip)));
    },
  });
};
