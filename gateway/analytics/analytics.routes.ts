import type { FastifyPluginAsync } from "fastify";
import { analyticsSchema } from "./analytics.schemas.ts";
import { analyticsAsCsv } from "./analytics-csv.service.ts";

interface CsvRequest {
  Params: { file: string };
  Querystring: { days?: string; from?: string; to?: string; post?: string };
}

/** /api/numbers: what the studio shows, for a spreadsheet. */
export const analyticsRoutes: FastifyPluginAsync = async (api) => {
  api.get<CsvRequest>("/:file", { schema: analyticsSchema }, async ({ viewer, params, query }, reply) => {
    const { days = "30", from, to, post } = query;
    const period = { days: Number(days), from, to };
    const csv = await analyticsAsCsv(viewer, params.file, { ...period, postId: post || null });
    reply.type("text/csv; charset=utf-8");
    reply.header("content-disposition", `attachment; filename="palabre-${params.file}"`);
    return csv;
  });
};
