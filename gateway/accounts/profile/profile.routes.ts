import { Readable } from "node:stream";
import type { FastifyPluginAsync } from "fastify";
import { acceptForms, readForm, requireFile } from "../../files/receiving/form.ts";
import { bodyOf, success } from "../../lib/http/rest.ts";
import { requestDetailsOf } from "../../sessions/request-identity.ts";
import { restNames } from "../../users/user.schemas.ts";
import { serializeUser } from "../../users/user.serializer.ts";
import { exportMyData } from "../export/account-export.service.ts";
import { updateAccount } from "./account.service.ts";
import { setAvatar } from "./avatar.service.ts";
import * as schemas from "./profile.schemas.ts";

/** Routes under /api/auth/me: the caller's own account, over the same services as GraphQL. */
export const profileRoutes: FastifyPluginAsync = async (api) => {
  api.put("/update", { schema: schemas.updateMeSchema, config: { names: restNames } }, async (request) => {
    const { user, ...details } = await updateAccount(
      request.viewer,
      requestDetailsOf(request),
      bodyOf(request),
    );
    return success({ user: serializeUser(user, request.viewer), ...details });
  });

  api.get("/data", { schema: schemas.myDataSchema }, async ({ viewer }, reply) => {
    const data = await exportMyData(viewer);
    reply.type("application/json; charset=utf-8");
    reply.header("content-disposition", 'attachment; filename="mes-donnees.json"');
    return reply.send(Readable.from(data));
  });

  await api.register(async (forms) => {
    acceptForms(forms);
    forms.post("/avatar", { schema: schemas.avatarSchema }, async (request, reply) => {
      const form = await readForm(request, reply, { field: "avatar", only: ["IMAGE"] });
      const user = await setAvatar(request.viewer, requireFile(form, "avatar"));
      return success({ user: serializeUser(user, request.viewer) });
    });
  });
};
