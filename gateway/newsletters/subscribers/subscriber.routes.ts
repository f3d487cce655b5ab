import type { FastifyPluginAsync } from "fastify";
import { describeRoute, rawResponse } from "../../lib/openapi/route-schema.ts";
import { subscribersAsCsv } from "./subscriber-csv.service.ts";

const schema = describeRoute({
  tag: "Lettres",
  summary: "Emporter les abonnés",
  description:
    "Un tableau CSV pour un tableur, avec la preuve de l’accord de chaque adresse\u00a0: UTF-8 avec sa marque, points-virgules. L’import d’abonnés le reprend.",
  who: "admin",
  answer: rawResponse("text/csv", "Le tableau."),
});

/** /api/subscribers: all subscribers of the newsletter, for a spreadsheet or another system. */
export const subscriberRoutes: FastifyPluginAsync = async (api) => {
  api.get("/", { schema }, async ({ viewer }, reply) => {
    const table = subscribersAsCsv(viewer);
    reply.type("text/csv; charset=utf-8");
    reply.header("content-disposition", 'attachment; filename="palabre-abonnes.csv"');
    return reply.send(table);
  });
};
