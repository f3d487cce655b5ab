/**
 * `node tools/precompile.mjs`: runs the built site once, in an empty folder, so that its compiled code is kept beside it
 * (loader.mjs). For an image, whose folders can't be written where it runs. With the options of Node that the site will have.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const readers = ["/", "/posts", "/feeds", "/explore", "/gallery", "/login", "/api/feeds", "/api/posts"];

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return String(port);
}

const dataDir = await mkdtemp(join(tmpdir(), "palabre-precompile-"));
const port = await freePort();
const url = `http://localhost:${port}`;
const site = spawn(process.execPath, [fileURLToPath(new URL("../gateway/dist/main.js", import.meta.url))], {
  env: {
    PATH: process.env.PATH,
    ...(process.env.NODE_OPTIONS && { NODE_OPTIONS: process.env.NODE_OPTIONS }),
    NODE_ENV: "production",
    HOST: "localhost",
    PORT: port,
    SITE_URL: url,
    DATA_DIR: dataDir,
    JWT_SECRET: randomBytes(32).toString("hex"),
    ADMIN_EMAIL: "precompile@localhost.example",
    ADMIN_PASSWORD: randomBytes(16).toString("hex"),
    SMTP_URL: "smtp://127.0.0.1:1",
    LOG_LEVEL: "error",
  },
  stdio: ["ignore", "pipe", "pipe"],
});
let output = "";
for (const stream of [site.stdout, site.stderr])
  stream.on("data", (chunk) => {
    output += chunk;
  });
const ended = once(site, "exit");
const isReady = () =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const isRunning = () => site.exitCode === null && site.signalCode === null;
while (isRunning() && !(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));
// The first readers compile more than a start does.
for (const path of readers) if (isRunning()) await (await fetch(url + path)).arrayBuffer();
site.kill();
const [code] = await ended;
await rm(dataDir, { recursive: true, force: true });
if (code !== 0) console.error(output);
process.exitCode = code ?? 1;
