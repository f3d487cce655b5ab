import { createHash } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { errorFields, log } from "../core/log.ts";
import { knowsEtag } from "../lib/http/etags.ts";
import { formerFilesIn, keepBuild } from "./former-files.ts";
import { faceOfSite } from "./site-of-pages.ts";

/** Serves the built files, compressed at build time. Those with a hash in their name never change; those of former builds too. */
export async function serveFiles(app: FastifyInstance, root: string, dataDir: string): Promise<void> {
  const common = { preCompressed: true, decorateReply: false } as const;
  const assets = { ...common, prefix: "/assets/", immutable: true, maxAge: "365d" } as const;
  const former = formerFilesIn(dataDir);
  await mkdir(former, { recursive: true });
  await app.register(fastifyStatic, { ...assets, root: `${root}assets/` });
  const present = new Set(await readdir(`${root}assets/`));
  // A route each: of several roots @fastify/static 9.3 finds files that are not compressed in the last alone. Most starts are of the same
  // build as the one before, and comparing each file with each pattern is a tenth of them.
  if ((await readdir(former)).some((name) => !present.has(name)))
    await app.register(fastifyStatic, {
      ...assets,
      root: former,
      wildcard: false,
      globIgnore: ["**/*.{br,gz}", ...[...present].filter((name) => !/\.(br|gz)$/.test(name))],
    });
  await app.register(fastifyStatic, {
    ...common,
    root,
    wildcard: false,
    globIgnore: ["**/assets/**", "**/.vite/**", "**/*.br", "**/*.gz", "**/sw.js"],
    maxAge: "1h",
  });
  await serveWorker(app, root);
  app.addHook("onListen", () => {
    // Beside the first visitors: nobody waits for the copies.
    void keepBuild(`${root}assets/`, dataDir).catch((error) =>
      log.warn(errorFields(error), "the files of this build could not be kept for pages that are open"),
    );
  });
}

/**
 * Serves the service worker with a mark of the build and of the site's face: browsers install it again when a byte of it has
 * changed, and it then fetches the offline page anew, with the site's present name and style sheet.
 */
async function serveWorker(app: FastifyInstance, root: string): Promise<void> {
  const script = await readFile(`${root}sw.js`, "utf8");
  const build = await readFile(`${root}.vite/manifest.json`, "utf8");
  app.get("/sw.js", { schema: { hide: true } }, (request, reply) => {
    const hash = createHash("sha256").update(build).update(JSON.stringify(faceOfSite())).digest("hex");
    const mark = hash.slice(0, 16);
    // Browsers look for another worker at each page.
    const etag = `W/"${mark}"`;
    reply.headers({ "cache-control": "no-cache", etag });
    if (knowsEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type("text/javascript; charset=utf-8").send(`${script}// ${mark}\n`);
  });
}
