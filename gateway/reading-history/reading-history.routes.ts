import type { FastifyPluginAsync } from "fastify";
import { fieldsOf, hiddenRoute, parseForms } from "../lib/http/forms.ts";
import { answerMemberForm } from "../sessions/member-form.ts";
import { clearReadings, keepReadings, removeReading } from "./reading-history.service.ts";

const ownPage = "/ma-liste/lectures";

/** The forms of a member's reading history, which work without script. */
export const readingHistoryRoutes: FastifyPluginAsync = async (app) => {
  parseForms(app);
  app.post("/readings", hiddenRoute, async (request, reply) => {
    const fields = fieldsOf(request);
    return answerMemberForm(request, reply, ownPage, async (viewer) => {
      const action = fields.get("action");
      if (action === "keep" || action === "stop") await keepReadings(viewer, action === "keep");
      else if (action === "clear") await clearReadings(viewer);
      else await removeReading(viewer, fields.get("id"));
      return ownPage;
    });
  });
};
