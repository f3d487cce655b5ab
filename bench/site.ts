import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { admin, Site } from "../e2e/site.ts";
import { onCore } from "./measure.ts";

/** The built gateway with its demonstration content and no limits that are counted by time. */
export const openSite = (settings: Record<string, string> = {}): Promise<Site> =>
  Site.open({ RATE_LIMIT: "off", LOG_LEVEL: "error", ...settings });

/** A bare server that answers `body` to everything; `close` ends it. */
export async function servePlain(type: string, body: string): Promise<{ url: string; close(): void }> {
  const child = runScript(["bench/plain.ts"]);
  child.stdin?.end(JSON.stringify({ type, body }));
  const [url] = (await once(createInterface({ input: child.stdout! }), "line")) as [string];
  return { url, close: () => void child.kill() };
}

/** A TypeScript file as a process of its own, on the given core. */
export const runScript = (args: string[], core = 0): ChildProcess => {
  const [program, ...rest] = onCore(core, [process.execPath, "--import", "tsx", ...args]);
  return spawn(program as string, rest, { stdio: ["pipe", "pipe", "inherit"] });
};

export async function graphql<Data>(
  site: Site,
  query: string,
  variables = {},
  token?: string,
): Promise<Data> {
  const answer = await fetch(`${site.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join("; "));
  return data;
}

/** An administrator's token, and the cookie that their browser would send. */
export async function loginAsAdmin(site: Site): Promise<{ token: string; cookie: string }> {
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  const { token } = (await answer.json()) as { token: string };
  const [cookie = ""] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
  return { token, cookie };
}
