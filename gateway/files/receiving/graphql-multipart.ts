import type { FastifyInstance } from "fastify";
import { processRequest } from "graphql-upload-minimal";
import { limits } from "../../../schema/limits.ts";
import { isForm, limitIdleTime } from "./form-traffic.ts";
import { formErrorOf } from "./upload.scalar.ts";

/**
 * Parses GraphQL requests with files (graphql-multipart-request-spec). Call it inside the plugin that owns
 * /graphql.
 */
export function readGraphqlUploads(app: FastifyInstance): void {
  // Only accepts the content type: the hook below reads the body.
  app.addContentTypeParser("multipart/form-data", (_request, _body, done) => done(null));
  app.addHook("preValidation", async (request, reply) => {
    if (!isForm(request)) return;
    limitIdleTime(request, reply);
    try {
      request.body = await processRequest(request.raw, reply.raw, {
        maxFieldSize: 1_048_576,
        maxFiles: limits.multipart.files,
        maxFileSize: Number.POSITIVE_INFINITY,
      });
    } catch (error) {
      throw formErrorOf(error);
    }
  });
}
