import type { FastifyPluginAsync } from "fastify";
import { notFound } from "../core/errors.ts";
import { describeRoute, rawResponse } from "../lib/openapi/route-schema.ts";
import { exportZip } from "./export-zip.service.ts";

const schema = describeRoute({
  tag: "Site",
  summary: "Emporter tout le site",
  description:
    "Un zip de textes, commentaires et fichiers dans des formats ouverts, qu’un import reprend\u00a0; préparé avant d’être envoyé, un à la fois.",
  who: "admin",
  params: { format: "markdown, que Hugo lit, ou json." },
  answer: rawResponse("application/zip", "Le zip."),
  failures: [404, 409],
});

/** /api/exports/{format}: the whole site in open formats. */
export const exportRoutes: FastifyPluginAsync = async (api) => {
  api.get<{ Params: { format: string } }>("/:format", { schema }, async ({ viewer, params }, reply) => {
    const { format } = params;
    if (format !== "markdown" && format !== "json") throw notFound("Ce format n’existe pas.");
    const zip = await exportZip(viewer, format);
    reply.type("application/zip");
    reply.header("content-disposition", `attachment; filename="palabre-${format}.zip"`);
    return reply.send(zip);
  });
};
