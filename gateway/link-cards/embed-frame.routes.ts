import { createHash } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import { embedPage, embedPlayer, embedProviders, readEmbed } from "../../schema/markdown/embed.ts";
import { frameSandbox } from "../../schema/markdown/embed-frame.ts";
import { notFound } from "../core/errors.ts";
import { isKnownEmbed } from "./link-card.service.ts";

const style = "html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}";
const styleHash = createHash("sha256").update(style).digest("base64");

/**
 * Serves the frame of PeerTube or Mastodon content under /embed/{peertube|mastodon}?id={host}/{path}: a page without script whose
 * own content security policy allows the one host. Articles therefore need not allow every host. Only for content whose host
 * has answered the site when an article was written, so that nobody can frame a page of theirs at an address of the site.
 */
export const embedFrameRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { kind: string }; Querystring: { id?: unknown } }>(
    "/embed/:kind",
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const embed = readEmbed(pageOf(params.kind, String(query.id ?? "")));
      const page = embed && embedPage(embed);
      if (!embed || embed.kind.toLowerCase() !== params.kind || !page || !(await isKnownEmbed(page)))
        throw notFound("Ce contenu n’est pas montré ici.");
      const player = embedPlayer(embed);
      const { name } = embedProviders[embed.kind];
      const policy = [
        "default-src 'none'",
        `style-src 'sha256-${styleHash}'`,
        `frame-src ${new URL(player).origin}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ];
      return reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .header("content-security-policy", policy.join("; "))
        .header("x-frame-options", "SAMEORIGIN")
        .header("x-robots-tag", "noindex")
        .header("referrer-policy", "strict-origin-when-cross-origin")
        .send(
          `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${name}</title><style>${style}</style>` +
            `<iframe src="${escaped(player)}" title="${name}" sandbox="${frameSandbox}" allow="autoplay; fullscreen; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin"></iframe></html>`,
        );
    },
  );
};

const pageOf = (kind: string, id: string): string => {
  if (kind !== "peertube" && kind !== "mastodon") return "";
  return embedPage({ kind: kind === "peertube" ? "PEERTUBE" : "MASTODON", id });
};

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
