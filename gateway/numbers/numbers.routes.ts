import type { FastifyPluginAsync } from "fastify";
import { numbersSchema } from "./numbers.schemas.ts";
import { numbersAsCsv } from "./numbers-csv.service.ts";

interface Asked {
  Params: { file: string };
  Querystring: { days?: string; post?: string };
}

/** /api/numbers: what the studio shows, for a spreadsheet. */
export const numbersRoutes: FastifyPluginAsync = async (api) => {
  api.get<Asked>("/:file", { schema: numbersSchema }, async ({ viewer, params, query }, reply) => {
    const { days = "30", post } = query;
    const csv = await numbersAsCsv(viewer, params.file, { days: Number(days), postId: post || null });
    reply.type("text/csv; charset=utf-8");
    reply.header("content-disposition", `attachment; filename="palabre-${params.file}"`);
    return csv;
  });
};
