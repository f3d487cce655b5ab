import type { FastifyPluginAsync } from "fastify";
import { limits } from "../../schema/limits.ts";
import { checkPage } from "../shared/pagination.ts";
import { success } from "../shared/rest.ts";
import { listMyFiles } from "./file.service.ts";
import { fileShape } from "./file.shape.ts";
import { keepFile } from "./file-keeping.service.ts";
import { deleteFile } from "./file-removal.service.ts";
import { acceptForms, factsOf, readForm, requireFile } from "./form.ts";
import * as schemas from "./upload.schemas.ts";

/** /api/upload: the documented paths, over the same services as GraphQL. */
export const uploadRoutes: FastifyPluginAsync = async (api) => {
  acceptForms(api);

  api.post("/", { schema: schemas.uploadSchema }, async (request, reply) => {
    const form = await readForm(request, reply, { field: "file" });
    const file = await keepFile(request.viewer, requireFile(form, "file"), factsOf(form));
    reply.code(201);
    return success({ data: fileShape(file) });
  });

  api.post("/upload-img", { schema: schemas.uploadImageSchema }, async (request, reply) => {
    const form = await readForm(request, reply, { field: "imageMsg", only: ["IMAGE"] });
    const file = await keepFile(request.viewer, requireFile(form, "imageMsg"), factsOf(form));
    reply.code(201);
    return success({ data: file.filename });
  });

  api.get("/me", { schema: schemas.myFilesSchema }, async ({ viewer, query }) => {
    const { items, ...page } = await listMyFiles(viewer, checkPage(query, limits.page.max));
    return success({ files: items.map(fileShape), ...page });
  });

  api.delete<{ Params: { id: string } }>(
    "/:id",
    { schema: schemas.deleteFileSchema },
    async ({ viewer, params }) => success({ data: fileShape(await deleteFile(viewer, params.id)) }),
  );
};
