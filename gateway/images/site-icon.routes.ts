import type { FastifyPluginAsync } from "fastify";
import { notFound } from "../core/errors.ts";
import { serve } from "../lib/http/serve-bytes.ts";
import { addressKey } from "../lib/rate-limits.ts";
import { siteIcon } from "./site-icon.service.ts";

/** Serves the icons of the site, which its pages and its manifest name. */
export const siteIconRoutes: FastifyPluginAsync = async (app) => {
  app.route<{ Params: { folder: string; file: string } }>({
    method: ["GET", "HEAD"],
    url: "/icons/:folder/:file",
    schema: { hide: true },
    compress: false,
    handler: async (request, reply) => {
      const { params, ip } = request;
      const icon = await siteIcon(params.folder, params.file, addressKey(ip));
      if (!icon) throw notFound("Cette icône n’existe pas.");
      return serve(request, reply, icon);
    },
  });
};
