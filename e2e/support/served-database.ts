import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "../../gateway/testing/servers/ports.ts";

/** Starts `palabre database serve` with a data folder, for several gateways. Returns its process and its address. */
export async function serveDatabase(dataDir: string): Promise<{ child: ChildProcess; uri: string }> {
  const port = await freePort();
  const command = ["gateway/dist/palabre.js", "database", "serve", "--port"];
  const child = spawn(process.execPath, [...command, String(port)], {
    env: { ...process.env, NODE_ENV: "development", DATA_DIR: dataDir, MONGODB_URI: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [uri] = (await once(createInterface({ input: child.stdout! }), "line")) as [string];
  return { child, uri };
}
