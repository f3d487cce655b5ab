import { currentSeq, raiseSeq } from "../core/live/counter.ts";
import { log } from "../core/log.ts";
import { rendererVersion } from "../lib/markdown/renderer-version.ts";
import { rerenderAllPosts } from "../posts/editing/rerender-all.service.ts";
import { rerenderAllStaticPages } from "../static-pages/rerender-static-pages.service.ts";

const name = "rendering";

/**
 * Renders every stored text again when the renderer is newer than the one that wrote them, while the site is in use. The
 * version is noted at the end: what was cut off begins again.
 */
export async function rerenderAfterUpgrade(): Promise<void> {
  if ((await currentSeq(name)) >= rendererVersion) return;
  const posts = await rerenderAllPosts();
  const staticPages = await rerenderAllStaticPages();
  await raiseSeq(name, rendererVersion);
  log.info({ rendererVersion, posts, staticPages }, "rendered stored texts again");
}
