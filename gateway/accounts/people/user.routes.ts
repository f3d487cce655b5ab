import type { FastifyPluginAsync } from "fastify";
import { checkPage } from "../../core/lists/pagination.ts";
import { bodyOf, success } from "../../lib/http/rest.ts";
import * as schemas from "../../users/user.schemas.ts";
import { serializeUser } from "../../users/user.serializer.ts";
import * as people from "./people.service.ts";

type IdParams = { Params: { id: string } };

// Error fields are named as in REST, not as in the services.
const config = { names: schemas.restNames };

/** Routes under /api/users, over the same services as GraphQL. */
export const userRoutes: FastifyPluginAsync = async (api) => {
  api.get("/paginate", { schema: schemas.listUsersSchema }, async ({ viewer, query }) => {
    const { keyword } = query as { keyword?: unknown };
    const { items, ...page } = await people.listUsers(viewer, { ...checkPage(query), keyword });
    return success({ users: items.map((user) => serializeUser(user, viewer)), ...page });
  });

  api.get<IdParams>("/byid/:id", { schema: schemas.getUserSchema }, async ({ viewer, params }) =>
    success({ data: serializeUser(await people.getUser(viewer, params.id), viewer) }),
  );

  api.post("/", { schema: schemas.createUserSchema, config }, async (request, reply) => {
    const user = await people.createUser(request.viewer, bodyOf(request));
    reply.code(201);
    return success({ data: serializeUser(user, request.viewer) });
  });

  api.put<IdParams>("/:id", { schema: schemas.updateUserSchema, config }, async (request) => {
    const user = await people.updateUser(request.viewer, request.params.id, bodyOf(request));
    return success({ data: serializeUser(user, request.viewer) });
  });

  api.delete<IdParams>("/delete/:id", { schema: schemas.deleteUserSchema }, async ({ viewer, params }) => {
    const { firstName, lastName } = await people.deleteUser(viewer, params.id);
    return success({ username: `${firstName} ${lastName}` });
  });
};
