import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { Site } from "../support/site.ts";

test("npm start hands SIGTERM to the gateway, and ends with it", async () => {
  const site = await Site.prepare({ SEED: "none" });
  const npm = spawn("npm", ["start"], { env: site.environment, stdio: "ignore", detached: true });
  const ended = once(npm, "exit");
  try {
    const status = () =>
      fetch(`${site.url}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status, { timeout: 150_000 }).toBe(200);
    npm.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(await status()).toBe(0);
  } finally {
    try {
      // Processes of the group that a failure would leave.
      process.kill(-(npm.pid ?? 0), "SIGKILL");
    } catch {}
    await site.close();
  }
});
