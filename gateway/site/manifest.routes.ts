import type { FastifyPluginAsync } from "fastify";
import { moodOf } from "../../schema/appearance/moods.ts";
import { currentSite } from "../core/site/current-site.ts";
import { iconFolder } from "../images/site-icon.service.ts";
import { etagOf, knowsEtag } from "../lib/http/etags.ts";

/** Returns the icons of the site: its own, or those of Palabre. */
function iconsOf(folder: string) {
  const icon = (size: number) => ({
    src: folder ? `/icons/${folder}/${size}.png` : `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  });
  const maskable = { ...icon(512), purpose: "maskable" };
  return [
    icon(192),
    icon(512),
    folder ? { ...maskable, src: `/icons/${folder}/512-maskable.png` } : maskable,
  ];
}

/** /manifest.webmanifest: name, colours and icons of the site on a home screen. Revalidated, since settings change. */
export const manifestRoutes: FastifyPluginAsync = async (app) => {
  app.get("/manifest.webmanifest", async (request, reply) => {
    const manifest = writeManifest();
    const etag = etagOf(manifest);
    reply.headers({ etag, "cache-control": "no-cache" });
    if (knowsEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type("application/manifest+json; charset=utf-8").send(manifest);
  });
};

function writeManifest(): string {
  const { identity, appearance } = currentSite();
  const { name, description } = identity;
  const paper = moodOf(appearance.mood).colors.paper[0].toLowerCase();
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
    icons: iconsOf(iconFolder()),
  });
}
