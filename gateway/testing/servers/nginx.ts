import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInstalled } from "./programs.ts";

export const hasNginx = isInstalled("nginx", ["-v"], "REQUIRE_NGINX");

/** Returns the `server` block that docs/deployment.md gives, with these replacements; throws when one of them finds nothing. */
function documentedServer(replacements: readonly (readonly [string, string])[]): string {
  const [, block = ""] = /```\n(server \{[\s\S]*?)```/.exec(readFileSync("docs/deployment.md", "utf8")) ?? [];
  return replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/deployment.md has no nginx with “${from}”`);
    return text.replace(from, to);
  }, block);
}

/** Starts nginx with the block of docs/deployment.md and a self-signed certificate, in front of a gateway's port. */
export async function startNginx(siteUrl: string, gatewayPort: number) {
  const folder = mkdtempSync(join(tmpdir(), "palabre-nginx-"));
  const [certificate, key, file] = ["site.pem", "site.key", "nginx.conf"].map((name) => join(folder, name));
  const { hostname, port } = new URL(siteUrl);
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...["-subj", `/CN=${hostname}`, "-addext", `subjectAltName=DNS:${hostname}`],
      ...["-keyout", key!, "-out", certificate!],
    ],
    { stdio: "ignore" },
  );
  const server = documentedServer([
    ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
    ["server_name palabre.example", `server_name ${hostname}`],
    ["/etc/ssl/palabre.example.pem", certificate!],
    ["/etc/ssl/palabre.example.key", key!],
    ["http://127.0.0.1:4000", `http://127.0.0.1:${gatewayPort}`],
  ]);
  mkdirSync(join(folder, "temporary"));
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = kinds.map((kind) => `${kind}_temp_path temporary/${kind};`).join("\n");
  const main = `daemon off;\nmaster_process off;\npid ${folder}/nginx.pid;\nevents {}\n`;
  writeFileSync(file!, `${main}http {\naccess_log off;\n${temporary}\n${server}\n}\n`);
  const child = spawn("nginx", ["-p", folder, "-c", file!, "-e", "stderr"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exit = once(child, "close");
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  return {
    /** File of the certificate that signs the site's: its own. */
    authority: certificate!,
    /** Whether it serves; throws when it has ended. */
    async isReady() {
      if (child.exitCode !== null) throw new Error(`nginx ended: ${output}`);
      return fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      );
    },
    async close() {
      child.kill("SIGKILL");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
