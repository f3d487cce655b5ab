import type { FastifyPluginAsync } from "fastify";
import { bodyOf, success } from "../lib/http/rest.ts";
import * as schemas from "./category.schemas.ts";
import * as categories from "./category.service.ts";
import type { Category } from "./category.types.ts";
import { deleteCategory } from "./category-deletion.service.ts";

type Named = { Params: { id: string } };

/** /api/categories: the documented paths, over the same services as GraphQL. */
export const categoryRoutes: FastifyPluginAsync = async (api) => {
  api.get("/", { schema: schemas.listCategoriesSchema }, async () =>
    success({ data: (await categories.listCategories()).map(serializeCategory) }),
  );

  api.post("/", { schema: schemas.createCategorySchema }, async (request, reply) => {
    const made = await categories.createCategory(request.viewer, bodyOf(request));
    reply.code(201);
    return success({ data: serializeCategory(made) });
  });

  api.put<Named>("/:id", { schema: schemas.updateCategorySchema }, async (request) => {
    const changed = await categories.updateCategory(request.viewer, request.params.id, bodyOf(request));
    return success({ data: serializeCategory(changed) });
  });

  api.delete<Named>("/:id", { schema: schemas.deleteCategorySchema }, async ({ viewer, params }) =>
    success({ data: serializeCategory(await deleteCategory(viewer, params.id)) }),
  );
};

const serializeCategory = ({ _id, slug, name, section }: Category) => ({
  _id: String(_id),
  slug,
  name,
  section,
});
