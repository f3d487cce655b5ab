import type { FastifyPluginAsync } from "fastify";
import { describeRoute, rawResponse } from "../lib/openapi/route-schema.ts";
import { redirectsAsCsv } from "./redirect-csv.service.ts";

const schema = describeRoute({
  tag: "Site",
  summary: "Emporter les redirections",
  description:
    "Un tableau CSV pour un tableur, que importRedirects reprend\u00a0: UTF-8 avec sa marque, points-virgules.",
  who: "admin",
  answer: rawResponse("text/csv", "Le tableau."),
});

/** /api/redirects: all redirects, for a spreadsheet. */
export const redirectRoutes: FastifyPluginAsync = async (api) => {
  api.get("/", { schema }, async ({ viewer }, reply) => {
    const table = redirectsAsCsv(viewer);
    reply.type("text/csv; charset=utf-8");
    reply.header("content-disposition", 'attachment; filename="palabre-redirections.csv"');
    return reply.send(table);
  });
};
