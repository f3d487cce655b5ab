import type { FastifyPluginAsync } from "fastify";
import { countLinkedView } from "../analytics/views/view-tracking.ts";
import { knownId } from "../core/documents/ids.ts";
import { shareImageOf } from "../images/share-image.service.ts";
import { hiddenRoute } from "../lib/http/forms.ts";
import { serve } from "../lib/http/serve-bytes.ts";
import { addressKey } from "../lib/rate-limits.ts";
import { countReading, editionSubject, followLink } from "./edition.service.ts";

/** Name under which « Chiffres » counts what short addresses have led to: no host has a name without a dot. */
const source = "edition";

/** The short addresses of editions, and their pictures. */
export const editionRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { code: string } }>("/e/:code", hiddenRoute, async (request, reply) => {
    const link = await followLink(request.params.code);
    const { slug } = link.post;
    countLinkedView(request, { slug, host: source, onCounted: () => countReading(link) });
    // A link's preview is the article's: programs that make one follow this.
    return reply.header("cache-control", "no-store").redirect(`/posts/${slug}`, 302);
  });
  app.route<{ Params: { id: string } }>({
    method: ["GET", "HEAD"],
    url: "/editions/:id.jpg",
    ...hiddenRoute,
    handler: async (request, reply) => {
      const subject = await editionSubject(knownId(request.params.id, "Cette édition n’est plus là."));
      return serve(request, reply, await shareImageOf(subject, addressKey(request.ip)));
    },
  });
};
