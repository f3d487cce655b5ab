import type { FastifyPluginAsync } from "fastify";
import { factsOfRequest } from "../request.ts";
import { bodyOf, success } from "../shared/rest.ts";
import { updateAccount } from "./account.service.ts";
import { userShape } from "./user.shape.ts";

const names = { profilePicture: "imageName", about_me: "aboutMe" };

/** /api/auth/me: what one changes of oneself, over the same services as GraphQL. */
export const profileRoutes: FastifyPluginAsync = async (api) => {
  api.put("/update", { config: { names } }, async (request) => {
    const { user, ...said } = await updateAccount(request.viewer, factsOfRequest(request), bodyOf(request));
    return success({ user: userShape(user, request.viewer), ...said });
  });
};
