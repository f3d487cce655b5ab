import { giveUpAfter } from "./give-up-after.ts";
import { reloadKeepingInput } from "./restored-input.ts";

const longestFetchMs = 60_000;

/** Chunks that were fetched or are under way, by path. Those that the page started with are there. */
const chunks = new Map<string, Promise<unknown> | null>(
  JSON.parse(document.getElementById("chunks")?.textContent || "[]").map((path: string) => [path, null]),
);

/**
 * Calls `load`, a function with one import(), once the chunk and all that it imports are fetched: Chromium remembers a failed
 * import as long as the page lives, so that no later attempt would succeed. The build puts this function around each import()
 * of the client (tools/vite-plugins.ts). Rejects while the network is lost; where the chunk is gone, after a deployment, the
 * page is reloaded with its input.
 */
export async function importChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  await fetchChunk(/\.\/.+?\.js/.exec(String(load))![0]);
  try {
    return await load();
  } catch (error) {
    reloadKeepingInput();
    throw error;
  }
}

/** Fetches a chunk by its name relative to the others: « ./name.js ». */
function fetchChunk(name: string): Promise<unknown> | null | undefined {
  const path = name.replace(".", "/assets");
  if (!chunks.has(path)) {
    const coming = fetchWithImports(path);
    chunks.set(path, coming);
    coming.catch(() => chunks.delete(path));
  }
  return chunks.get(path);
}

/** No two chunks import each other, which tools/build.mjs holds: each waits for those that it imports. */
async function fetchWithImports(path: string): Promise<unknown> {
  const answer = await fetch(path, { signal: giveUpAfter(longestFetchMs) });
  if (answer.status === 404) reloadKeepingInput();
  if (!answer.ok) throw new Error(path);
  const code = await answer.text();
  return Promise.all([...code.matchAll(/(?:from|import)"(\.\/.+?)"/g)].map(([, name]) => fetchChunk(name!)));
}
