import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./ports.ts";
import { isInstalled } from "./programs.ts";

const program = process.env.CADDY || "caddy";

/** Caddy's program is there, as CADDY names it or on the path; .ci/run installs it and requires it. */
export const hasCaddy = isInstalled(program, ["version"], "REQUIRE_CADDY");

/** Starts Caddy with the repository's Caddyfile and a certificate of its own authority, in front of gateways on this machine. */
export async function startCaddy(siteUrl: string, ...gatewayPorts: readonly number[]) {
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
  const child = spawn(program, ["run", "--adapter", "caddyfile", "--config", file], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SITE_URL: siteUrl,
      GATEWAYS: gatewayPorts.map((port) => `127.0.0.1:${port}`).join(" "),
      CADDY_TLS: siteUrl.startsWith("https") ? "tls internal" : "",
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
