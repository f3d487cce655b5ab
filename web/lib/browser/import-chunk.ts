import { giveUpAfter } from "./give-up-after.ts";
import { reloadKeepingInput } from "./restored-input.ts";

const longestFetchMs = 60_000;

/** Files that were fetched or are under way, by path. Those that the page started with are there. */
const files = new Map<string, Promise<void> | null>(
  JSON.parse(document.getElementById("chunks")?.textContent || "[]").map((path: string) => [path, null]),
);

/**
 * Calls `load`, a function with one import(), once its files are fetched: Chromium remembers a failed import as long as the page
 * lives, so that no later attempt would succeed. Vite names the files, and calls this function around each import() of the
 * client (vite.config.ts). Rejects while the network is lost; where a file is gone, after a deployment, the page is reloaded with
 * its input.
 */
export async function importChunk<Module>(
  load: () => Promise<Module>,
  paths: string[] = [],
): Promise<Module> {
  await Promise.all(paths.map((path) => fetchOnce(`/${path}`)));
  try {
    return await load();
  } catch (error) {
    reloadKeepingInput();
    throw error;
  }
}

/** Fetches a file, which the browser keeps for the import; again where that has failed. */
function fetchOnce(path: string): Promise<void> | null | undefined {
  if (!files.has(path)) {
    const coming = fetchFile(path);
    files.set(path, coming);
    coming.catch(() => files.delete(path));
  }
  return files.get(path);
}

async function fetchFile(path: string): Promise<void> {
  const answer = await fetch(path, { signal: giveUpAfter(longestFetchMs) });
  if (answer.status === 404) reloadKeepingInput();
  if (!answer.ok) throw new Error(path);
  await answer.blob();
}
