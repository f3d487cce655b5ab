import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./ports.ts";
import { isInstalled } from "./programs.ts";

/** Caddy's program is there; .ci/run installs it and requires it. */
export const hasCaddy = isInstalled("caddy", ["version"], "REQUIRE_CADDY");

/** Starts Caddy with the repository's Caddyfile and a certificate of its own authority, in front of a gateway's port. */
export async function startCaddy(siteUrl: string, gatewayPort: number) {
  const folder = mkdtempSync(join(tmpdir(), "palabre-caddy-"));
  const httpPort = await freePort();
  const options = [
    "admin off",
    "skip_install_trust",
    `http_port ${httpPort}`,
    `storage file_system ${folder}`,
  ];
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n\t${options.join("\n\t")}\n}\nimport ${resolve("Caddyfile")}\n`);
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SITE_URL: siteUrl,
      CADDY_TLS: "tls internal",
      GATEWAY_HOST: "127.0.0.1",
      GATEWAY_PORT: String(gatewayPort),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exit = once(child, "close");
  let output = "";
  const isServing = new Promise<void>((done) => {
    createInterface(child.stderr).on("line", (line) => {
      output += `${line}\n`;
      if (line.includes("serving initial configuration")) done();
    });
  });
  await Promise.race([isServing, exit]);
  if (child.exitCode !== null) throw new Error(`Caddy ended: ${output}`);
  const authority = join(folder, "pki/authorities/local/root.crt");
  return {
    /** File of the certificate that signs the site's. */
    authority,
    isReady: async () => existsSync(authority),
    async close() {
      child.kill("SIGKILL");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
