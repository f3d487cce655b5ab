import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { AssetManifest, Renderer, Site, WebModule } from "../../schema/render.ts";

/** The source of the pages: the built web, or Vite while developing. */
export interface PagesSource {
  renderer(): Promise<Renderer>;
  /** Files of the built web to serve; null while Vite serves them. */
  files: string | null;
}

// Two folders below the root both in the sources (gateway/http/) and in the bundle (gateway/dist/).
const root = fileURLToPath(new URL("../../web/dist/", import.meta.url));

/** Returns the web as built by `npm run build`. Throws when it is not built. */
export async function builtPages(site: Site): Promise<PagesSource> {
  if (!existsSync(`${root}server/entry-server.js`)) throw new Error("the web is not built: npm run build");
  const manifest = JSON.parse(await readFile(`${root}client/.vite/manifest.json`, "utf8")) as AssetManifest;
  const web = (await import(pathToFileURL(`${root}server/entry-server.js`).href)) as WebModule;
  const renderer = web.createRenderer({ site, manifest });
  return { renderer: async () => renderer, files: `${root}client/` };
}

/** Returns the web from its sources, served by Vite on the gateway's own port. */
export async function developedPages(app: FastifyInstance, site: Site): Promise<PagesSource> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    const { raw } = request as { raw: IncomingMessage };
    vite.middlewares(raw, reply.raw as ServerResponse, () => done());
  });
  const styles = () =>
    [...vite.moduleGraph.idToModuleMap.values()]
      .map(({ url }) => url)
      .filter((url) => /\.css$/.test(url))
      .map((url) => `${url.replace("\0", "__x00__").replace(/^(?!\/)/, "/@id/")}?direct`);
  return {
    // Loaded for each page: Vite serves it from memory until a file changes.
    renderer: async () => {
      const web = (await vite.ssrLoadModule("/web/app/entry-server.tsx")) as WebModule;
      return web.createRenderer({ site, manifest: null, developmentStyles: styles });
    },
    files: null,
  };
}
