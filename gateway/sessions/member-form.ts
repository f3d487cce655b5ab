import type { FastifyReply, FastifyRequest } from "fastify";
import { appErrorOf } from "../core/error-masking.ts";
import { forbidden } from "../core/errors.ts";
import type { Viewer } from "../core/policies.ts";
import { countAgainst } from "../lib/rate-limits.ts";
import { viewerOfCookie } from "./cookie-rotation.service.ts";
import { requestDetailsOf } from "./request-identity.ts";

/**
 * Runs the action of a member's form that a browser sends without script, and redirects to the path that it returns. The member is
 * the session cookie's; a form of another site is refused, and who is not logged in is led to the login and back to `page`.
 */
export async function answerMemberForm(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  action: (viewer: Viewer) => Promise<string>,
): Promise<FastifyReply> {
  const { isSameOrigin, sessionCookie } = requestDetailsOf(request);
  if (!isSameOrigin) throw forbidden();
  reply.header("cache-control", "no-store");
  const viewer = await viewerOfCookie(sessionCookie);
  if (!viewer) return reply.redirect(`/login?next=${encodeURIComponent(page)}`, 303);
  await countAgainst("writeByAccount", viewer.id);
  try {
    return reply.redirect(await action(viewer), 303);
  } catch (error) {
    if (appErrorOf(error)?.code !== "NOT_FOUND") throw error;
    return reply.redirect(page, 303);
  }
}
