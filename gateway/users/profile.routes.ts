import type { FastifyPluginAsync } from "fastify";
import { factsOfRequest } from "../request.ts";
import { bodyOf, success } from "../shared/rest.ts";
import { updateAccount } from "./account.service.ts";
import * as schemas from "./profile.schemas.ts";
import { restNames } from "./user.schemas.ts";
import { userShape } from "./user.shape.ts";

/** /api/auth/me: what one changes of oneself, over the same services as GraphQL. */
export const profileRoutes: FastifyPluginAsync = async (api) => {
  api.put("/update", { schema: schemas.updateMeSchema, config: { names: restNames } }, async (request) => {
    const { user, ...said } = await updateAccount(request.viewer, factsOfRequest(request), bodyOf(request));
    return success({ user: userShape(user, request.viewer), ...said });
  });
};
