import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { playerOrigins } from "../../schema/markdown/embed.ts";
import type { Env } from "../core/env.ts";

/** Hash of an inline script or style, as in a policy: 'sha256-…'. */
export type SourceHash = string;

/** Addresses of other sites that a page may load or send to, by directive. */
export interface OtherSources {
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
}

const noOthers: OtherSources = { scripts: [], images: [], connections: [], frames: [] };

/**
 * Returns the Content-Security-Policy of one response: the site's own origin, the inline scripts and styles whose
 * hashes are given (`sha256-…`, without quotes), and addresses of other sites. No site shows it in a frame; this one does with a
 * preview. Pages set the header themselves with the hashes of their renderer.
 */
export function contentSecurityPolicy(
  siteUrl: string,
  scripts: readonly SourceHash[] = [],
  styles: readonly SourceHash[] = [],
  { isFramedHere = false, others = noOthers }: { isFramedHere?: boolean; others?: OtherSources } = {},
): string {
  const quoted = (hashes: readonly SourceHash[]) =>
    ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(" ");
  const { host } = new URL(siteUrl);
  return [
    "default-src 'self'",
    [`script-src ${quoted(scripts)}`, ...others.scripts].join(" "),
    `style-src ${quoted(styles)}`,
    ["img-src 'self' data: blob:", ...others.images].join(" "),
    "media-src 'self' blob:",
    // In older browsers 'self' does not include sockets.
    [`connect-src 'self' ws://${host} wss://${host}`, ...others.connections].join(" "),
    // Players load from there after a click on their card; nothing is requested from there before. 'self': /embed/.
    ["frame-src 'self'", ...playerOrigins, ...others.frames].join(" "),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${isFramedHere ? "'self'" : "'none'"}`,
  ].join("; ");
}

/**
 * Headers that browsers read on documents only. A page loads some ten pictures, a font and a style sheet; on each of them these
 * headers and the policy of pages would cost up to 900 bytes.
 */
const headersOfDocuments = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
] as const;

const policyHeader = "content-security-policy";

/**
 * Returns whether a type can neither be a document with scripts nor load anything from another site: pictures but SVG, fonts,
 * and style sheets, which load from the site itself only.
 */
const isPartOfPage = (type: unknown): boolean =>
  /^(?:image\/(?!svg)|font\/|text\/css(?:;|$))/.test(String(type ?? ""));

/**
 * Adds the security headers to every response; those of documents neither to a page's pictures, fonts and style sheets nor to an answer
 * that says that nothing has changed: the client keeps the headers that came with what it has (RFC 9111, 3.2).
 */
export async function secureHeaders(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    // URLs under /otp, /verify and /reset-password contain tokens, which no other site may receive as referrer.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: env.siteUrl.startsWith("https:"),
    xFrameOptions: { action: "deny" },
  });
  const policy = contentSecurityPolicy(env.siteUrl);
  app.addHook("onSend", async (_request, reply) => {
    const isUnchanged = reply.statusCode === 304;
    if (isUnchanged) reply.removeHeader(policyHeader);
    if (isUnchanged || isPartOfPage(reply.getHeader("content-type"))) {
      for (const name of headersOfDocuments) reply.removeHeader(name);
      return;
    }
    if (!reply.hasHeader(policyHeader)) reply.header(policyHeader, policy);
  });
}
