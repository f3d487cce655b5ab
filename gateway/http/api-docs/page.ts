import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { currentSite } from "../../core/site/current-site.ts";
import { frenchScript } from "./french.ts";

// The package's own page is in English: its script and styles are used, with a page of our own. An installed Palabre has the
// two files beside its programs (tools/package.mjs).
const beside = fileURLToPath(new URL("./swagger-ui/", import.meta.url));
const folder = existsSync(beside)
  ? beside
  : join(dirname(createRequire(import.meta.url).resolve("@fastify/swagger-ui")), "static");

/** Serves /api/docs: every operation with a form to try it. Loads nothing from other sites; the site's CSP applies. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const ours = {
    docs: ["text/html", () => pageOf(currentSite().identity.name)],
    "docs/start.js": ["text/javascript", () => start],
    "docs/page.css": ["text/css", () => style],
  } as const;
  for (const [name, [type, write]] of Object.entries(ours)) {
    app.get(`/api/${name}`, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header("cache-control", "no-cache").send(write()),
    );
  }
  await app.register(fastifyStatic, {
    root: folder,
    prefix: "/api/docs/files/",
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
    maxAge: "1d",
  });
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pageOf = (siteName: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API de ${escaped(siteName)}</title>
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<noscript>Cette page a besoin de JavaScript. Le document est à l’adresse <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<main id="docs"></main>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: false,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
  layout: "BaseLayout",
});
${frenchScript}`;

// The site's background and accent colours; the rest is the package's.
const style = `body { margin: 0; background: #fbf8f3; }
noscript { display: block; padding: 24px; font-family: sans-serif; }
.swagger-ui .scheme-container { background: transparent; box-shadow: none; border-bottom: 1px solid #e4dcd0; }
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .info .title, .swagger-ui .opblock-tag { color: #1e1a16; }
.swagger-ui .btn.authorize { color: #1f5c43; border-color: #1f5c43; }
.swagger-ui .btn.authorize svg { fill: #1f5c43; }
.swagger-ui .btn.execute { background: #a63d1b; border-color: #a63d1b; }
.swagger-ui .info a { color: #a63d1b; }
`;
