import type { FastifyPluginAsync } from "fastify";
import { serve } from "../shared/serve.ts";
import { imageSchema } from "../uploads/upload.schemas.ts";
import { widthOf } from "./formats.ts";
import { imageFor } from "./variant.service.ts";

/** /image/:filename?w=: images, scaled and in a format that the client shows. */
export const imageRoutes: FastifyPluginAsync = async (app) => {
  app.route<{ Params: { filename: string } }>({
    method: ["GET", "HEAD"],
    url: "/image/:filename",
    schema: imageSchema,
    compress: false,
    handler: async (request, reply) => {
      const { params, query, headers } = request;
      reply.header("vary", "Accept");
      return serve(request, reply, await imageFor(params.filename, widthOf(query), headers.accept));
    },
  });
};
