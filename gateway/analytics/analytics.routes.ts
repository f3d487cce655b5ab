import type { FastifyPluginAsync } from "fastify";
import { analyticsSchema } from "./analytics.schemas.ts";
import { analyticsAsCsv } from "./analytics-csv.service.ts";

interface CsvRequest {
  Params: { file: string };
  Querystring: { days?: string; post?: string };
}

/** /api/numbers: what the studio shows, for a spreadsheet. */
export const analyticsRoutes: FastifyPluginAsync = async (api) => {
  api.get<CsvRequest>("/:file", { schema: analyticsSchema }, async ({ viewer, params, query }, reply) => {
    const { days = "30", post } = query;
    const csv = await analyticsAsCsv(viewer, params.file, { days: Number(days), postId: post || null });
    reply.type("text/csv; charset=utf-8");
    reply.header("content-disposition", `attachment; filename="palabre-${params.file}"`);
    return csv;
  });
};
