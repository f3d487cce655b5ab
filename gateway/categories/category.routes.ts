import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { bodyOf, success } from "../lib/http/rest.ts";
import * as schemas from "./category.schemas.ts";
import { listCategoriesByName } from "./category.service.ts";
import type { Category } from "./category.types.ts";
import {
  createContractCategory,
  deleteContractCategory,
  updateContractCategory,
} from "./contract-categories.service.ts";

type Named = { Params: { id: string } };

/** /api/categories: the documented paths, over the same services as GraphQL. */
export const categoryRoutes: FastifyPluginAsync = async (api) => {
  api.get("/", { config: { isSharedByVisitors: true }, schema: schemas.listCategoriesSchema }, async () =>
    success({ data: (await listCategoriesByName()).map(serializeCategory) }),
  );

  api.post("/", { schema: schemas.createCategorySchema }, async (request, reply) => {
    const made = await createContractCategory(request.viewer, contractBodyOf(request));
    reply.code(201);
    return success({ data: serializeCategory(made) });
  });

  api.put<Named>("/:id", { schema: schemas.updateCategorySchema }, async (request) => {
    const changed = await updateContractCategory(request.viewer, request.params.id, contractBodyOf(request));
    return success({ data: serializeCategory(changed) });
  });

  api.delete<Named>("/:id", { schema: schemas.deleteCategorySchema }, async ({ viewer, params }) =>
    success({ data: serializeCategory(await deleteContractCategory(viewer, params.id)) }),
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
