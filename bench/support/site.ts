import { type ChildProcess, spawn } from "node:child_process";
import { admin, Site } from "../../e2e/support/site.ts";
import { onCore, pause } from "./measure.ts";

/** Starts the built gateway, or another program, with the demonstration content and without rate limits. */
export const openSite = (settings: Record<string, string> = {}, program?: readonly string[]): Promise<Site> =>
  Site.open({ RATE_LIMIT: "off", LOG_LEVEL: "error", ...settings }, program);

/** Runs a TypeScript file in a process of its own, pinned to the given core. */
export const runScript = (args: string[], core = 0): ChildProcess => {
  const [program, ...rest] = onCore(core, [process.execPath, "--import", "tsx", ...args]);
  return spawn(program as string, rest, { stdio: ["pipe", "pipe", "inherit"] });
};

/** Starts the built gateway without rate limits and waits until it has filled itself with the whole demonstration. It logs requests. */
export async function seedDemonstration(
  settings: Record<string, string> = {},
  program?: readonly string[],
): Promise<Site> {
  const site = await openSite({ SEED: "demo", ...settings, LOG_LEVEL: "info" }, program);
  while (!site.output.includes("the demonstration content is whole")) await pause(200);
  return site;
}

/** Same as `seedDemonstration`, started again without log lines of requests. */
export async function openDemonstration(settings: Record<string, string> = {}): Promise<Site> {
  const site = await seedDemonstration(settings);
  await site.restart({ LOG_LEVEL: "error" });
  return site;
}

/** Sends a GraphQL operation and returns its data; throws the messages of its errors. */
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

export interface LoggedInUser {
  readonly token: string;
  /** The session cookie, as a Cookie header. */
  readonly cookie: string;
}

export const loginAsAdmin = (site: Site): Promise<LoggedInUser> => login(site, admin);

/** Creates `count` members and logs each of them in. */
export async function loginAsMembers(site: Site, count: number): Promise<LoggedInUser[]> {
  const { token } = await loginAsAdmin(site);
  const password = "une phrase pour lire";
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const email = `membre${number}@palabre.example`;
      const input = {
        firstName: "Awa",
        lastName: `Koné ${number}`,
        telephone: "0102030405",
        email,
        password,
      };
      await graphql(
        site,
        "mutation ($input: UserInput!) { createUser(input: $input) { id } }",
        { input },
        token,
      );
      return login(site, { email, password });
    }),
  );
}

async function login(site: Site, credentials: { email: string; password: string }): Promise<LoggedInUser> {
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  const { token } = (await answer.json()) as { token: string };
  const [cookie = ""] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
  return { token, cookie };
}
