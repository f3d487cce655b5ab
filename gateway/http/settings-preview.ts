import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../core/errors.ts";
import { contextOfPage, createContext } from "../graphql/context.ts";
import { previewSettings } from "../settings/settings-preview.service.ts";
import type { Page } from "./page-cache.ts";

const parameter = "apercu";

/** Returns the version of the settings that an address wants to look at (`?apercu=12`); null for every other address. */
export function previewedVersion({ url }: Pick<FastifyRequest, "url">): number | null {
  if (!url.includes(parameter)) return null;
  const value = new URL(url, "https://palabre.invalid").searchParams.get(parameter);
  return value && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** Returns the context of a visitor for a page that an administrator looks at. */
export const visitorContext: typeof contextOfPage = async (request) => {
  const { request: details } = await contextOfPage(request);
  return createContext(null, { request: { ...details, sessionCookie: null } });
};

interface PreviewOptions {
  /** Renders the page as its administrator sees it, or as a visitor does. */
  readonly render: (as: "administrator" | "visitor") => Promise<Page>;
  readonly policyOf: (page: Page) => string;
}

/**
 * Sends a page with a version of the settings to administrators: the studio as they see it, others as a visitor does. It is
 * stored nowhere, and shown in a frame of this site only.
 */
export async function answerPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  version: number,
  { render, policyOf }: PreviewOptions,
): Promise<FastifyReply> {
  const { viewer } = await contextOfPage(request);
  const as = /^\/studio\b/.test(request.url) ? "administrator" : "visitor";
  const page = await previewSettings(viewer, version, () => render(as)).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!page) return reply.sendFailure!(403);
  reply.headers({
    "content-security-policy": policyOf(page),
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow, noarchive",
    "x-frame-options": "SAMEORIGIN",
  });
  if (page.location) return reply.redirect(page.location, 302);
  return reply.code(page.status).type("text/html; charset=utf-8").send(page.body);
}
