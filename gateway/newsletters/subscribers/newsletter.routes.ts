import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { appErrorOf } from "../../core/error-masking.ts";
import { forbidden } from "../../core/errors.ts";
import { fieldsOf, hiddenRoute, parseForms } from "../../lib/http/forms.ts";
import { requestDetailsOf } from "../../sessions/request-identity.ts";
import { unsubscribeNewsletter, updateNewsletterPreferences } from "./preferences.service.ts";
import { confirmNewsletter, subscribeNewsletter } from "./subscribe.service.ts";

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * Forms of the newsletter's pages, which work without script: each answers by a redirection to a page. The links of mails are
 * pages (web/features/newsletters), and change nothing by themselves.
 */
export const newsletterRoutes: FastifyPluginAsync = async (app) => {
  parseForms(app);

  app.post("/newsletter", hiddenRoute, async (request, reply) => {
    const details = requestDetailsOf(request);
    // Another site's visitors would send its mails.
    if (!details.isSameOrigin) throw forbidden();
    const fields = fieldsOf(request);
    const input = { email: fields.get("email") ?? "", topics: topicsOf(fields) };
    return redirectAfter(reply, "/newsletter", async () => {
      await subscribeNewsletter(details, input);
      return "/newsletter?etat=envoye";
    });
  });

  app.post("/newsletter/confirmation/:token", hiddenRoute, async (request: TokenRequest, reply) => {
    const { token } = request.params;
    return redirectAfter(reply, `/newsletter/confirmation/${encodeURIComponent(token)}`, async () => {
      const preferences = await confirmNewsletter(token, request.ip);
      return `/newsletter/preferences/${preferences}?etat=confirme`;
    });
  });

  app.post("/newsletter/preferences/:token", hiddenRoute, async (request: TokenRequest, reply) => {
    const { token } = request.params;
    const fields = fieldsOf(request);
    const page = `/newsletter/preferences/${encodeURIComponent(token)}`;
    const input = { isForSite: fields.has("site"), topics: topicsOf(fields) };
    return redirectAfter(reply, page, async () => {
      await updateNewsletterPreferences(token, request.ip, input);
      return `${page}?etat=enregistre`;
    });
  });

  app.post("/newsletter/unsubscribe/:token", hiddenRoute, async (request: TokenRequest, reply) => {
    const { token } = request.params;
    // Mail programs send this field (RFC 8058) and follow no redirection.
    if (fieldsOf(request).get("List-Unsubscribe") !== "One-Click") {
      const page = `/newsletter/preferences/${encodeURIComponent(token)}`;
      return redirectAfter(reply, page, async () => {
        await unsubscribeNewsletter(token, request.ip);
        return page;
      });
    }
    await unsubscribeNewsletter(token, request.ip);
    reply.header("cache-control", "no-store").type("text/plain; charset=utf-8");
    return "C’est fait\u00a0: vous ne recevrez plus ces lettres.\n";
  });
};

/** Returns the topics that a form has ticked; the site's own box is none of them. */
const topicsOf = (fields: URLSearchParams): string[] => fields.getAll("topics").filter((id) => id !== "");

/** Redirects to the page that `work` returns; after a refusal to `page`, with its reason. */
async function redirectAfter(
  reply: FastifyReply,
  page: string,
  work: () => Promise<string>,
): Promise<FastifyReply> {
  reply.header("cache-control", "no-store");
  try {
    return reply.redirect(await work(), 303);
  } catch (error) {
    const refusal = appErrorOf(error);
    if (!refusal || refusal.code === "INTERNAL") throw error;
    const reason = refusal.code === "RATE_LIMITED" ? "attente" : "erreur";
    return reply.redirect(`${page}?etat=${reason}`, 303);
  }
}
