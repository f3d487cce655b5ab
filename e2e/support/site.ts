import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { freePort } from "../../gateway/testing/servers/ports.ts";

export const admin = { email: "redaction@palabre.example", password: "une phrase pour la rédaction" };

const built = ["gateway/dist/main.js"];

/** Content that a site begins with: no folder at all, nothing but its administrator, or the catalogues and the magazine of content.ts. */
export type Content = "none" | "empty" | "magazine";

/** Data folders prepared by global.ts, which a site starts from; none outside the tests. */
function preparedFolder(content: Content): string | undefined {
  if (content === "none") return;
  return content === "magazine" ? process.env.E2E_MAGAZINE_FOLDER : process.env.E2E_DATA_FOLDER;
}

/** The built gateway as a person runs it: a process of its own, with its own data folder, on a free port. */
export class Site {
  readonly dataDir = mkdtempSync(join(tmpdir(), "palabre-site-"));
  output = "";
  #process: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private settings: Record<string, string>,
    private program: readonly string[],
  ) {}

  /** Returns a site with its data folder and its port, which does not run yet. */
  static async prepare(
    settings: Record<string, string> = {},
    program: readonly string[] = built,
    content: Content = "empty",
  ): Promise<Site> {
    const site = new Site(await freePort(), settings, program);
    const prepared = preparedFolder(content);
    if (prepared && !settings.MONGODB_URI) cpSync(prepared, site.dataDir, { recursive: true });
    return site;
  }

  /** Prepares a site, and starts it. */
  static async open(...given: Parameters<typeof Site.prepare>): Promise<Site> {
    const site = await Site.prepare(...given);
    await site.start();
    return site;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** The environment that the site runs with. */
  get environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      // bcrypt's lowest cost, and no page that is refused because this machine is busy.
      NODE_ENV: "test",
      HOST: "localhost",
      PORT: String(this.port),
      SITE_URL: this.url,
      DATA_DIR: this.dataDir,
      MONGODB_URI: "",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: "warn",
      ...this.settings,
    };
  }

  /** Resolves when the site answers; rejects with its output when it ends before. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, this.program, {
      env: this.environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (this.output += chunk));
    const ended = once(child, "exit").then(([code]) => {
      throw new Error(`The gateway ended with ${code}:\n${this.output}`);
    });
    ended.catch(() => {});
    await Promise.race([ended, this.#ready()]);
  }

  async #ready(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      // A start holds the event loop: on a busy machine the first pages would be refused as under pressure.
      if (answer?.ok && (await fetch(`${this.url}/robots.txt`)).status !== 503) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    child.kill(signal);
    const [code] = await once(child, "exit");
    return code;
  }

  /** Stops the site and starts it again with some settings changed, or as another program. */
  async restart(changes: Record<string, string>, program = this.program): Promise<void> {
    await this.stop();
    this.program = program;
    this.settings = { ...this.settings, ...changes };
    await this.start();
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** The mails written for an address, oldest first. */
  async mailsTo(address: string): Promise<Email[]> {
    const folder = join(this.dataDir, "mails");
    const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
    const mails = await Promise.all(
      names.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    );
    return mails.filter((mail) => mail.to?.some((to) => to.address === address));
  }

  /** The six digits of the newest mail to an address, once there are `count` mails to it. */
  async codeFor(address: string, count = 1): Promise<string> {
    for (let tries = 0; tries < 100; tries++) {
      const mails = await this.mailsTo(address).catch(() => []);
      const code = mails.length >= count && mails.at(-1)?.text?.match(/\b\d{6}\b/)?.[0];
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`No code came by mail; the gateway's output:\n${this.output}`);
  }
}
