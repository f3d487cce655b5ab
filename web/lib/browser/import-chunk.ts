import { reportOutdated } from "./outdated.ts";
import { isMissing, OutdatedError, request } from "./requests/network.ts";
import { reloadOnce } from "./restored-input.ts";

/** Files that were fetched or are under way, by path. Those that the page started with are there. */
const files = new Map<string, Promise<unknown> | null>(
  JSON.parse(document.getElementById("chunks")?.textContent || "[]").map((path: string) => [path, null]),
);

/**
 * Calls `load`, a function with one import(), once its files are fetched: Chromium remembers a failed import as long as the page
 * lives, so that no later attempt would succeed. Vite names the files, and calls this function around each import() of the
 * client (vite.config.ts). Rejects while the network is lost; where a file is gone, after a deployment, with an OutdatedError:
 * the page is reloaded with its input if a person has just acted, else it says that it is old.
 */
export async function importChunk<Module>(
  load: () => Promise<Module>,
  paths: string[] = [],
): Promise<Module> {
  // Read before the files are requested: a slow phone waits longer for them than an act counts.
  const hasJustActed = navigator.userActivation?.isActive === true;
  try {
    await Promise.all(paths.map((path) => fetchOnce(`/${path}`)));
  } catch (error) {
    if (!isMissing(error)) throw error;
    reportOutdated();
    if (hasJustActed) reloadOnce();
    throw new OutdatedError(error.message, { cause: error });
  }
  return load();
}

/** Fetches a file, which the browser keeps for the import; again where that has failed. */
function fetchOnce(path: string): Promise<unknown> | null | undefined {
  if (!files.has(path)) {
    const coming = request(path);
    files.set(path, coming);
    coming.catch(() => files.delete(path));
  }
  return files.get(path);
}
