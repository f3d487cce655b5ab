import type { FastifyPluginAsync } from "fastify";
import { checkPage } from "../shared/pagination.ts";
import { bodyOf, success } from "../shared/rest.ts";
import * as people from "./people.service.ts";
import * as schemas from "./user.schemas.ts";
import { userShape } from "./user.shape.ts";

type Named = { Params: { id: string } };

const config = { names: schemas.restNames };

/** /api/users: the documented paths, over the same services as GraphQL. */
export const userRoutes: FastifyPluginAsync = async (api) => {
  api.get("/paginate", { schema: schemas.listUsersSchema }, async ({ viewer, query }) => {
    const { keyword } = query as { keyword?: unknown };
    const { items, ...page } = await people.listUsers(viewer, { ...checkPage(query), keyword });
    return success({ users: items.map((user) => userShape(user, viewer)), ...page });
  });

  api.get<Named>("/byid/:id", { schema: schemas.getUserSchema }, async ({ viewer, params }) =>
    success({ data: userShape(await people.getUser(viewer, params.id), viewer) }),
  );

  api.post("/", { schema: schemas.createUserSchema, config }, async (request, reply) => {
    const user = await people.createUser(request.viewer, bodyOf(request));
    reply.code(201);
    return success({ data: userShape(user, request.viewer) });
  });

  api.put<Named>("/:id", { schema: schemas.updateUserSchema, config }, async (request) => {
    const user = await people.updateUser(request.viewer, request.params.id, bodyOf(request));
    return success({ data: userShape(user, request.viewer) });
  });

  api.delete<Named>("/delete/:id", { schema: schemas.deleteUserSchema }, async ({ viewer, params }) => {
    const { firstName, lastName } = await people.deleteUser(viewer, params.id);
    return success({ username: `${firstName} ${lastName}` });
  });
};
