import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "playwright-core";

/** A folder of our own: the package unpacks into TMPDIR and takes a half-written file there for a finished one. */
const folder = join(process.env.BROWSER_FOLDER ?? tmpdir(), "palabre-chromium-147");
const executablePath = join(folder, "chromium");
const fonts = join(folder, "fontconfig");
const finished = join(fonts, "fonts.conf");

/**
 * The package's own configuration names folders of the service that it was made for; without any font the browser
 * crashes on its first text.
 */
const fontconfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts", "fonts")}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;

/** Unpacks the browser that comes inside the npm package, with the libraries it needs. Once a machine. */
export async function unpackBrowser(): Promise<void> {
  if (existsSync(finished)) return;
  mkdirSync(folder, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  // Makes the package bring its own libnss3 and friends, which a bare Debian lacks.
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x";
  const { default: packed } = await import("@sparticuz/chromium");
  await packed.executablePath();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  mkdirSync(fonts, { recursive: true });
  writeFileSync(finished, fontconfig);
}

let shared: Promise<Browser> | undefined;

/** Optimizing the code of pages that live for seconds takes longer than it saves: 5 % of the journeys' processor time. */
const flagsOfJourneys = "--js-flags=--no-maglev --no-turbofan --min-semi-space-size=16";

/** Returns the one browser of this worker process, launched by the first file that needs it; it ends with the process. */
export const sharedBrowser = (): Promise<Browser> => (shared ??= launchBrowser([flagsOfJourneys]));

/** Returns the contexts that are open in this worker's browser. */
export const openContexts = async (): Promise<BrowserContext[]> => (await shared)?.contexts() ?? [];

const switches = [
  "--headless=shell",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

const environment = () => ({
  ...process.env,
  LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
  FONTCONFIG_PATH: fonts,
  HOME: folder,
});

/** Launches a browser of its own, for what needs other command-line switches. */
export const launchBrowser = (more: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...switches, ...more], env: environment() });

/** A browser with a profile on the disk, whose processes can be killed. */
export interface ProfileBrowser {
  /** Its context is that of the profile. */
  browser: Browser;
  /** Ends all its processes by SIGKILL, as a crash or a lack of memory does. */
  kill(): Promise<void>;
}

/** Starts a browser on a profile. A process group of its own is what SIGKILL is sent to: Playwright keeps its process to itself. */
export async function startOnProfile(profile: string): Promise<ProfileBrowser> {
  const args = [...switches, `--user-data-dir=${profile}`, "--remote-debugging-port=0", "about:blank"];
  const child = spawn(executablePath, args, {
    env: environment(),
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on("data", (chunk) => {
      output += chunk;
      const found = /DevTools listening on (ws:\S+)/.exec(output);
      if (found) resolve(found[1]!);
    });
    child.on("exit", () => reject(new Error(`The browser ended: ${output.slice(-2_000)}`)));
  });
  return {
    browser: await chromium.connectOverCDP(address),
    kill: async () => {
      process.kill(-child.pid!, "SIGKILL");
      await ended;
    },
  };
}
