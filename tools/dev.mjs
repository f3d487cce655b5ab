/**
 * `npm run dev`: the gateway is bundled and started again whenever one of its sources changes, and hosts Vite on its own
 * port, which follows the web's sources; hooks are generated again when a document or the schema changes.
 */
import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { fileURLToPath } from "node:url";
import { watchBundle } from "./bundle.mjs";
import { writeDrawnFonts } from "./drawn-fonts.mjs";
import { cutFonts } from "./font.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
await cutFonts();
await writeDrawnFonts();

const codegen = () =>
  spawn("node_modules/.bin/graphql-codegen", ["--config", "codegen.ts"], { stdio: "inherit" });
const ended = (child) => new Promise((resolve) => child.on("exit", resolve));
if (!existsSync("web/gql/graphql.ts")) await ended(codegen());

// Several files change together when a branch is switched: once is enough.
let timer;
for (const folder of ["web", "schema"]) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (!file?.endsWith(".graphql")) return;
    clearTimeout(timer);
    timer = setTimeout(codegen, 200);
  });
}

// Vite requests hundreds of modules a page: the limits by address are for readers.
const env = { ...process.env, RATE_LIMIT: process.env.RATE_LIMIT ?? "off" };
const main = "dist/development/main.js";
let gateway;
let isStopping = false;
let isRestarting = false;

function start() {
  gateway = spawn(process.execPath, ["--enable-source-maps", main, "--vite"], { stdio: "inherit", env });
}

/** Stops the running gateway before the next one: the embedded database has one opener a folder. */
async function restart() {
  if (isStopping || isRestarting) return;
  if (gateway && gateway.exitCode === null && gateway.signalCode === null) {
    isRestarting = true;
    const end = ended(gateway);
    gateway.kill("SIGTERM");
    await end;
    isRestarting = false;
  }
  if (!isStopping) start();
}

const dispose = await watchBundle({ main: "gateway/main.ts" }, "dist/development", restart);

async function stop() {
  isStopping = true;
  if (gateway && gateway.exitCode === null) {
    const end = ended(gateway);
    gateway.kill("SIGTERM");
    await end;
  }
  await dispose();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
