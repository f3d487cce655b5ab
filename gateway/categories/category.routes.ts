import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { administratorOf, bodyOf, success } from "../lib/http/rest.ts";
import * as schemas from "./category.schemas.ts";
import * as categories from "./category.service.ts";
import type { Category } from "./category.types.ts";
import { deleteCategory } from "./category-deletion.service.ts";

type Named = { Params: { id: string } };

/** /api/categories: the documented paths, over the same services as GraphQL. */
export const categoryRoutes: FastifyPluginAsync = async (api) => {
  api.get("/", { config: { isSharedByVisitors: true }, schema: schemas.listCategoriesSchema }, async () =>
    success({ data: (await categories.listCategoriesByName()).map(serializeCategory) }),
  );

  api.post("/", { schema: schemas.createCategorySchema }, async (request, reply) => {
    const made = await categories.createCategory(administratorOf(request), contractBodyOf(request));
    reply.code(201);
    return success({ data: serializeCategory(made) });
  });

  api.put<Named>("/:id", { schema: schemas.updateCategorySchema }, async (request) => {
    const changed = await categories.updateCategory(
      administratorOf(request),
      request.params.id,
      contractBodyOf(request),
    );
    return success({ data: serializeCategory(changed) });
  });

  api.delete<Named>("/:id", { schema: schemas.deleteCategorySchema }, async (request) =>
    success({ data: serializeCategory(await deleteCategory(administratorOf(request), request.params.id)) }),
  );
};

/** Returns the body without what the contract does not name. */
function contractBodyOf(request: FastifyRequest): unknown {
  const body = bodyOf(request);
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !schemas.without.includes(name)));
}

const serializeCategory = ({ _id, slug, name, section }: Category) => ({
  _id: String(_id),
  slug,
  name,
  section,
});
