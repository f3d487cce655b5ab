import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Settings } from "./env.ts";

/** 'sha256-…' of an inline script or style, as the policy writes it. */
export type SourceHash = string;

/**
 * The Content-Security-Policy of one answer: our own origin, and the inline scripts and styles whose hashes are
 * given (`sha256-…`, without quotes). Pages set the header themselves with what their renderer reports.
 */
export function contentSecurityPolicy(
  siteUrl: string,
  scripts: readonly SourceHash[] = [],
  styles: readonly SourceHash[] = [],
): string {
  const quoted = (hashes: readonly SourceHash[]) =>
    ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(" ");
  const { host } = new URL(siteUrl);
  return [
    "default-src 'self'",
    `script-src ${quoted(scripts)}`,
    `style-src ${quoted(styles)}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    // Older browsers do not count sockets among 'self'.
    `connect-src 'self' ws://${host} wss://${host}`,
    // Where a video opens once its link was clicked: nothing is asked there before.
    "frame-src https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The headers that every answer carries. */
export async function secureHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    // Addresses under /otp, /verify and /reset-password carry tokens: no other site sees them.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: settings.siteUrl.startsWith("https:"),
    xFrameOptions: { action: "deny" },
  });
  const policy = contentSecurityPolicy(settings.siteUrl);
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", policy);
  });
}
