import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../core/env.ts";

interface Page {
  readonly html: string;
  readonly policy: string;
}

// A query and a subscription to try.
const firstQuery = `# Interroger : Ctrl + Entrée.
query Actualites {
  feeds(limit: 3) {
    items { id text likeCount }
  }
}

# Écouter, puis aimer une actualité ailleurs.
subscription Ecouter {
  feedChanged {
    seq kind feed { id likeCount }
  }
}
`;

/**
 * Returns the handler that serves GraphiQL to a browser that opens /graphql; null in production. The page is complete
 * in its package (9 MB, read at the first request): nothing is loaded from another site.
 */
export function graphiqlFor(env: Env): ((request: FastifyRequest) => Promise<Page | null>) | null {
  if (env.isProduction) return null;
  let page: Promise<Page | null> | null = null;
  return async ({ method, headers }) => {
    if (method !== "GET" || !headers.accept?.includes("text/html")) return null;
    page ??= makePage(env);
    return page;
  };
}

export const sendGraphiql = (reply: FastifyReply, { html, policy }: Page): FastifyReply =>
  reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(html);

async function makePage({ siteUrl }: Env): Promise<Page | null> {
  // A development dependency: absent where only production dependencies are installed.
  const graphiql = await import("@graphql-yoga/render-graphiql").catch(() => null);
  if (!graphiql) return null;
  const html = graphiql
    .renderGraphiQL({
      title: "GraphiQL",
      endpoint: "/graphql",
      subscriptionsProtocol: "WS",
      defaultQuery: firstQuery,
    } as Parameters<typeof graphiql.renderGraphiQL>[0])
    .replace('<html lang="en">', '<html lang="fr">');
  // Linear: the page is the library’s.
  const [, script = ""] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];
  const hash = createHash("sha256").update(script).digest("base64");
  const { host } = new URL(siteUrl);
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'`,
    // The editor writes its styles into the page and runs its workers from there.
    "style-src 'self' 'unsafe-inline'",
    "worker-src blob:",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self' ws://${host} wss://${host}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { html, policy };
}
