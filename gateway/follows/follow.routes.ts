import type { FastifyPluginAsync } from "fastify";
import { followWayNames } from "../../schema/rules/follow.ts";
import { fieldsOf, hiddenRoute, parseForms } from "../lib/http/forms.ts";
import { answerMemberForm } from "../sessions/member-form.ts";
import { requestDetailsOf } from "../sessions/request-identity.ts";
import { follow } from "./follow.service.ts";
import type { FollowKind } from "./follow.types.ts";

const ownPage = "/profile/follows";

/** The form of what a member follows, which works without script; it leads back to the page of what it is about. */
export const followRoutes: FastifyPluginAsync = async (app) => {
  parseForms(app);
  app.post("/follows", hiddenRoute, async (request, reply) => {
    const fields = fieldsOf(request);
    const [kind, id] = [fields.get("kind") ?? "", fields.get("id") ?? ""];
    const by = followWayNames.filter((way) => fields.getAll("by").includes(way));
    const isFromProfile = fields.get("from") === "profile";
    return answerMemberForm(request, reply, ownPage, async (viewer) => {
      const { path } = await follow(viewer, requestDetailsOf(request), { kind: kind as FollowKind, id, by });
      return isFromProfile ? ownPage : path;
    });
  });
};
