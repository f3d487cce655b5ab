import type { FastifyPluginAsync } from "fastify";
import { imageSchema } from "../files/receiving/upload.schemas.ts";
import { serve } from "../lib/http/serve-bytes.ts";
import { addressKey } from "../lib/rate-limits.ts";
import { widthFor, widthOf } from "./formats.ts";
import { imageFor } from "./variant.service.ts";

/** Serves images under /image/:filename?w=, scaled and in a format that the client accepts. */
export const imageRoutes: FastifyPluginAsync = async (app) => {
  app.route<{ Params: { filename: string } }>({
    method: ["GET", "HEAD"],
    url: "/image/:filename",
    schema: imageSchema,
    compress: false,
    handler: async (request, reply) => {
      const { params, query, headers, ip } = request;
      reply.header("vary", "Accept, Save-Data");
      const image = await imageFor({
        filename: params.filename,
        width: widthFor(widthOf(query), headers["save-data"]),
        accept: headers.accept,
        requester: addressKey(ip),
      });
      return serve(request, reply, image);
    },
  });
};
