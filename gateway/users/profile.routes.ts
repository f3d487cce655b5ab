import { Readable } from "node:stream";
import type { FastifyPluginAsync } from "fastify";
import { factsOfRequest } from "../request.ts";
import { bodyOf, success } from "../shared/rest.ts";
import { acceptForms, readForm, requireFile } from "../uploads/form.ts";
import { updateAccount } from "./account.service.ts";
import { readMyData } from "./data.service.ts";
import { wearPicture } from "./picture.service.ts";
import * as schemas from "./profile.schemas.ts";
import { restNames } from "./user.schemas.ts";
import { userShape } from "./user.shape.ts";

/** /api/auth/me: what one changes of oneself, over the same services as GraphQL. */
export const profileRoutes: FastifyPluginAsync = async (api) => {
  api.put("/update", { schema: schemas.updateMeSchema, config: { names: restNames } }, async (request) => {
    const { user, ...said } = await updateAccount(request.viewer, factsOfRequest(request), bodyOf(request));
    return success({ user: userShape(user, request.viewer), ...said });
  });

  api.get("/data", { schema: schemas.myDataSchema }, async ({ viewer }, reply) => {
    const data = await readMyData(viewer);
    reply.type("application/json; charset=utf-8");
    reply.header("content-disposition", 'attachment; filename="mes-donnees.json"');
    return reply.send(Readable.from(data));
  });

  await api.register(async (door) => {
    acceptForms(door);
    door.post("/avatar", { schema: schemas.avatarSchema }, async (request, reply) => {
      const form = await readForm(request, reply, { field: "avatar", only: ["IMAGE"] });
      const user = await wearPicture(request.viewer, requireFile(form, "avatar"));
      return success({ user: userShape(user, request.viewer) });
    });
  });
};
