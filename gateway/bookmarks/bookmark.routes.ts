import type { FastifyPluginAsync } from "fastify";
import { fieldsOf, hiddenRoute, parseForms } from "../lib/http/forms.ts";
import { answerMemberForm } from "../sessions/member-form.ts";
import { bookmarkPost, unbookmarkPost } from "./bookmark.service.ts";

/** The form that keeps an article or takes it out, which works without script; it leads back to the page on which it stands. */
export const bookmarkRoutes: FastifyPluginAsync = async (app) => {
  parseForms(app);
  app.post("/bookmarks", hiddenRoute, async (request, reply) => {
    const fields = fieldsOf(request);
    const [id, slug] = [fields.get("id"), fields.get("slug")];
    const page = slug ? `/posts/${encodeURIComponent(slug)}` : "/ma-liste";
    return answerMemberForm(request, reply, page, async (viewer) => {
      await (fields.has("keep") ? bookmarkPost(viewer, id) : unbookmarkPost(viewer, id));
      return page;
    });
  });
};
