import type { FastifyPluginAsync } from "fastify";
import { serve } from "../shared/serve.ts";
import { originalOf } from "./original.service.ts";
import { fileSchema } from "./upload.schemas.ts";

/** /file/:filename: the bytes as they are kept. The name alone says what they are; the database is asked for nothing. */
export const fileRoutes: FastifyPluginAsync = async (app) => {
  app.route<{ Params: { filename: string } }>({
    method: ["GET", "HEAD"],
    url: "/file/:filename",
    schema: fileSchema,
    compress: false,
    handler: async (request, reply) => serve(request, reply, await originalOf(request.params.filename)),
  });
};
