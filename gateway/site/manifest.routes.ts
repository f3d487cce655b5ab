import type { FastifyPluginAsync } from "fastify";
import type { Settings } from "../core/env.ts";

/** Background and ink of the site's light theme (web/ui/theme/colors.ts). */
const paper = "#fbf8f3";
const icon = (size: number) => ({
  src: `/icons/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
});

/** /manifest.webmanifest: name, colours and icons of the site on a home screen. */
export const manifestRoutes = ({ siteName }: Settings): FastifyPluginAsync => {
  const manifest = JSON.stringify({
    name: siteName,
    short_name: siteName,
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
  return async (app) => {
    app.get("/manifest.webmanifest", async (_request, reply) =>
      reply
        .type("application/manifest+json; charset=utf-8")
        .header("cache-control", "public, max-age=3600")
        .send(manifest),
    );
  };
};
