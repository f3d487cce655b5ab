import type { FastifyPluginAsync } from "fastify";
import { hiddenRoute } from "../../lib/http/forms.ts";
import { viewerOfCookie } from "../../sessions/cookie-rotation.service.ts";
import { requestDetailsOf } from "../../sessions/request-identity.ts";
import { readTranscript, type TranscriptFormat, transcriptTypes } from "./transcript.service.ts";

/** Serves the transcript of an article's recording: to everybody, or to the members whom their session's cookie names. */
export const transcriptRoutes: FastifyPluginAsync = async (app) => {
  for (const format of Object.keys(transcriptTypes) as TranscriptFormat[]) {
    app.get<{ Params: { slug: string } }>(
      `/posts/:slug/transcript.${format}`,
      hiddenRoute,
      async (request, reply) => {
        const viewer = await viewerOfCookie(requestDetailsOf(request).sessionCookie);
        const { text, isPublic } = await readTranscript(viewer, request.params.slug, format);
        reply.header("cache-control", isPublic ? "no-cache" : "private, no-store").header("vary", "Cookie");
        // Podcast applications may run on other sites.
        if (isPublic)
          reply
            .header("access-control-allow-origin", "*")
            .header("cross-origin-resource-policy", "cross-origin");
        return reply.type(`${transcriptTypes[format]}; charset=utf-8`).send(text);
      },
    );
  }
};
