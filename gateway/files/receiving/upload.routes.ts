import type { FastifyPluginAsync } from "fastify";
import { limits } from "../../../schema/limits.ts";
import { checkPage } from "../../core/lists/pagination.ts";
import { success } from "../../lib/http/rest.ts";
import { serializeFile } from "../file.serializer.ts";
import { listMyFiles } from "../file.service.ts";
import { deleteFile } from "../storing/file-removal.service.ts";
import { saveFile } from "../storing/save-file.service.ts";
import { acceptForms, fileFieldsOf, readForm, requireFile } from "./form.ts";
import * as schemas from "./upload.schemas.ts";

/** Routes under /api/upload, over the same services as GraphQL. */
export const uploadRoutes: FastifyPluginAsync = async (api) => {
  acceptForms(api);

  api.post("/", { schema: schemas.uploadSchema }, async (request, reply) => {
    const form = await readForm(request, reply, { field: "file" });
    const file = await saveFile(request.viewer, requireFile(form, "file"), fileFieldsOf(form));
    reply.code(201);
    return success({ data: serializeFile(file) });
  });

  api.post("/upload-img", { schema: schemas.uploadImageSchema }, async (request, reply) => {
    const form = await readForm(request, reply, { field: "imageMsg", only: ["IMAGE"] });
    const file = await saveFile(request.viewer, requireFile(form, "imageMsg"), fileFieldsOf(form));
    reply.code(201);
    return success({ data: file.filename });
  });

  api.get("/me", { schema: schemas.myFilesSchema }, async ({ viewer, query }) => {
    const { items, ...page } = await listMyFiles(viewer, checkPage(query, limits.page.max));
    return success({ files: items.map(serializeFile), ...page });
  });

  api.delete<{ Params: { id: string } }>(
    "/:id",
    { schema: schemas.deleteFileSchema },
    async ({ viewer, params }) => success({ data: serializeFile(await deleteFile(viewer, params.id)) }),
  );
};
