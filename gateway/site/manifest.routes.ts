import { createHash } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import { currentSite } from "../core/site/current-site.ts";

/** Background and ink of the site's light theme (web/ui/theme/colors.ts). */
const paper = "#fbf8f3";
const icon = (size: number) => ({
  src: `/icons/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
});

/** /manifest.webmanifest: name, colours and icons of the site on a home screen. Revalidated, since settings change. */
export const manifestRoutes: FastifyPluginAsync = async (app) => {
  app.get("/manifest.webmanifest", async (request, reply) => {
    const manifest = writeManifest();
    const etag = `W/"${createHash("sha1").update(manifest).digest("base64url")}"`;
    reply.headers({ etag, "cache-control": "no-cache" });
    if (request.headers["if-none-match"]?.split(/,\s*/).includes(etag)) return reply.code(304).send();
    return reply.type("application/manifest+json; charset=utf-8").send(manifest);
  });
};

function writeManifest(): string {
  const { name, description } = currentSite().identity;
  return JSON.stringify({
    name,
    short_name: name,
    ...(description && { description }),
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    lang: "fr",
    dir: "ltr",
    theme_color: paper,
    background_color: paper,
    icons: [icon(192), icon(512), { ...icon(512), purpose: "maskable" }],
  });
}
