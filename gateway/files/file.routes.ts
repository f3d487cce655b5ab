import type { FastifyPluginAsync } from "fastify";
import { serve } from "../lib/http/serve-bytes.ts";
import { originalOf } from "./original.service.ts";
import { fileSchema } from "./receiving/upload.schemas.ts";

/**
 * Serves the stored bytes under /file/:filename. The name alone determines the content type, without a database
 * query.
 */
export const fileRoutes: FastifyPluginAsync = async (app) => {
  app.route<{ Params: { filename: string } }>({
    method: ["GET", "HEAD"],
    url: "/file/:filename",
    schema: fileSchema,
    compress: false,
    handler: async (request, reply) => serve(request, reply, await originalOf(request.params.filename)),
  });
};
