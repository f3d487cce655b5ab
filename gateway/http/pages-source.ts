import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";
import type { AssetManifest, Renderer, WebModule } from "../../schema/render.ts";
import { setClientSubscriptions } from "../core/live/client-subscriptions.ts";

/** The source of the pages: the built web, or Vite while developing. */
export interface PagesSource {
  renderer(): Promise<Renderer>;
  /** Files of the built web to serve; null while Vite serves them. */
  files: string | null;
}

// Two folders below the root both in the sources (gateway/http/) and in the bundle (gateway/dist/).
const root = fileURLToPath(new URL("../../web/dist/", import.meta.url));

/** Returns the web as built by `npm run build`. Throws when it is not built. */
export async function builtPages(): Promise<PagesSource> {
  if (!existsSync(`${root}server/entry-server.js`)) throw new Error("the web is not built: npm run build");
  const manifest = JSON.parse(await readFile(`${root}client/.vite/manifest.json`, "utf8")) as AssetManifest;
  const web = (await import(`${root}server/entry-server.js`)) as WebModule;
  const renderer = web.createRenderer({ manifest });
  setClientSubscriptions(renderer.subscriptions);
  return { renderer: async () => renderer, files: `${root}client/` };
}

async function startVite(app: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  return createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
}

/**
 * Returns the web from its sources, served by Vite on the gateway's own port. Vite is loaded once the gateway listens:
 * its start takes as long as the gateway's, which is started again at each change of a source.
 */
export function developedPages(app: FastifyInstance): PagesSource {
  let started: Promise<ViteDevServer> | undefined;
  const startOnce = () => (started ??= startVite(app));
  // Without a page too: open tabs look for Vite, and reload when it is there. Each page reports why it could not start.
  app.addHook("onListen", async () => void startOnce().catch(() => {}));
  app.addHook("onClose", async () => (await started?.catch(() => null))?.close());
  app.addHook("onRequest", (request, reply, done) => {
    const route = request.routeOptions.url;
    if (route !== undefined && route !== "/*") return done();
    const { raw } = request as { raw: IncomingMessage };
    startOnce().then(({ middlewares }) => middlewares(raw, reply.raw as ServerResponse, () => done()), done);
  });
  const styles = (vite: ViteDevServer) =>
    [...vite.moduleGraph.idToModuleMap.values()]
      .map(({ url }) => url)
      .filter((url) => /\.css$/.test(url))
      .map((url) => `${url.replace("\0", "__x00__").replace(/^(?!\/)/, "/@id/")}?direct`);
  return {
    // Loaded for each page: Vite serves it from memory until a file changes.
    renderer: async () => {
      const vite = await startOnce();
      const web = (await vite.ssrLoadModule("/web/app/entry-server.tsx")) as WebModule;
      const renderer = web.createRenderer({ manifest: null, developmentStyles: () => styles(vite) });
      setClientSubscriptions(renderer.subscriptions);
      return renderer;
    },
    files: null,
  };
}
