import type { FastifyPluginAsync } from "fastify";
import { hiddenRoute } from "../../lib/http/forms.ts";
import { addressKey } from "../../lib/rate-limits.ts";
import { articleFile } from "./article-file.service.ts";

/** Serves published articles as files to hand on, which open without a network. */
export const articleFileRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { slug: string } }>("/posts/:slug/article.html", hiddenRoute, async (request, reply) => {
    const { slug } = request.params;
    const file = await articleFile(slug, addressKey(request.ip));
    return reply
      .headers({
        "cache-control": "private, no-store",
        "content-disposition": `attachment; filename="${slug}.html"`,
        "x-robots-tag": "noindex",
      })
      .type("text/html; charset=utf-8")
      .send(file);
  });
};
