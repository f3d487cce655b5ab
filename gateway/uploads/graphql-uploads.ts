import type { FastifyInstance } from "fastify";
import { processRequest } from "graphql-upload-minimal";
import { limits } from "../../schema/limits.ts";
import { isForm, watchOver } from "./form-traffic.ts";
import { refusalOfForm } from "./upload.scalar.ts";

/** GraphQL requests with files (graphql-multipart-request-spec). Call it inside the plugin that owns /graphql. */
export function readGraphqlUploads(door: FastifyInstance): void {
  // Marks the request only: the hook reads it.
  door.addContentTypeParser("multipart/form-data", (_request, _body, done) => done(null));
  door.addHook("preValidation", async (request, reply) => {
    if (!isForm(request)) return;
    watchOver(request, reply);
    try {
      request.body = await processRequest(request.raw, reply.raw, {
        maxFieldSize: 1_048_576,
        maxFiles: limits.multipart.files,
        maxFileSize: Number.POSITIVE_INFINITY,
      });
    } catch (error) {
      throw refusalOfForm(error);
    }
  });
}
