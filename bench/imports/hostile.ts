import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Site } from "../../e2e/support/site.ts";
import { median, pause } from "../support/measure.ts";
import { graphql, loginAsAdmin, openDemonstration } from "../support/site.ts";
import { type HostileFile, hostileFiles } from "./hostile-files.ts";

const rounds = Number(process.env.ROUNDS ?? 3);
const [everyMilliseconds, aloneSeconds, mostSeconds] = [20, 8, 60];

/**
 * Delay of a visitor's pages (the home page and an article, one request every 20 ms, each after the answer of the one before) while
 * the site reads a hostile file, beside the same without it, in turns: the slowest may be 50 ms slower.
 */
export async function run(): Promise<void> {
  const site = await openDemonstration();
  try {
    const { token } = await loginAsAdmin(site);
    const { posts } = await graphql<{ posts: { items: { slug: string }[] } }>(
      site,
      "{ posts(limit: 1) { items { slug } } }",
    );
    const pages = [site.url, `${site.url}/posts/${posts.items[0]?.slug}`];
    await measure(pages, pause(3_000));
    console.log(
      "| file | zip, bytes | what came of it | alone: median, 99 %, slowest | beside: median, 99 %, slowest | slowest, more |",
    );
    console.log("|---|---|---|---|---|---|");
    for (const file of hostileFiles) console.log(await rowOf(site, token, pages, file));
  } finally {
    await site.close();
  }
}

async function rowOf(
  site: Site,
  token: string,
  pages: readonly string[],
  file: HostileFile,
): Promise<string> {
  const content = await readFile(await file.write());
  const [alone, beside]: [number[][], number[][]] = [[], []];
  let end = "";
  for (let round = 0; round < rounds; round++) {
    alone.push(await measure(pages, pause(aloneSeconds * 1_000)));
    const work = importOf(site, token, file, content).then((state) => {
      end = state;
    });
    beside.push(await measure(pages, work));
  }
  const slowest = (delays: number[][]) => median(delays.map((each) => Math.max(...each)));
  const figures = (delays: number[][]) =>
    `${median(delays.flat()).toFixed(1)}, ${share(delays.flat(), 0.99).toFixed(0)}, ${slowest(delays).toFixed(0)} ms`;
  const more = slowest(beside) - slowest(alone);
  return `| ${[file.name, content.length, end, figures(alone), figures(beside), `${more.toFixed(0)} ms`].join(" | ")} |`;
}

/** Returns the delay below which this part of the delays are. */
const share = (delays: number[], part: number): number =>
  delays.sort((one, other) => one - other)[Math.floor(delays.length * part)] ?? Number.NaN;

/** Requests the pages until the work is done; returns the delays in ms. */
async function measure(pages: readonly string[], work: Promise<unknown>): Promise<number[]> {
  const delays: number[] = [];
  let isDone = false;
  const whole = work.finally(() => {
    isDone = true;
  });
  for (let count = 0; !isDone; count++) {
    const begin = performance.now();
    await (await fetch(pages[count % pages.length] ?? "")).text();
    const delay = performance.now() - begin;
    delays.push(delay);
    await pause(Math.max(0, everyMilliseconds - delay));
  }
  await whole;
  return delays;
}

/** Sends a file as the studio does, waits for the end of its look or import, takes it away; returns how it ended. */
async function importOf(
  site: Site,
  token: string,
  { kind, isConfirmed = false }: HostileFile,
  content: Buffer,
): Promise<string> {
  const upload = await sendFile(site, token, content);
  const { previewImport } = await graphql<{ previewImport: { id: string } }>(
    site,
    "mutation ($kind: ImportKind!, $uploads: [ID!]!) { previewImport(kind: $kind, uploads: $uploads) { id } }",
    { kind, uploads: [upload] },
    token,
  );
  const variables = { id: previewImport.id };
  const looked = await endOf(site, token, variables, "LOOKING");
  if (looked !== "LOOKED") return looked;
  const act = (name: string) =>
    graphql(site, `mutation ($id: ID!) { ${name}(id: $id) { id } }`, variables, token);
  await act(isConfirmed ? "confirmImport" : "discardImport");
  const ended = isConfirmed ? await endOf(site, token, variables, "RUNNING") : "LOOKED";
  if (isConfirmed) await act(ended === "RUNNING" ? "cancelImport" : "undoImport");
  return ended;
}

/** Waits until a run leaves a state, a minute at most; returns the one it is in, with its problem. */
async function endOf(site: Site, token: string, variables: { id: string }, state: string): Promise<string> {
  for (const begin = performance.now(); ; ) {
    const { importRun } = await graphql<{ importRun: { state: string; problem: string | null } }>(
      site,
      "query ($id: ID!) { importRun(id: $id) { state problem } }",
      variables,
      token,
    );
    if (importRun.problem) return importRun.problem;
    if (importRun.state !== state || performance.now() - begin > mostSeconds * 1_000) return importRun.state;
    await pause(250);
  }
}

async function sendFile({ url }: Site, token: string, content: Buffer): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
  const name = Buffer.from("site.zip").toString("base64");
  const type = Buffer.from("application/zip").toString("base64");
  const created = await fetch(`${url}/api/uploads/tus`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(content.length),
      "upload-metadata": `filename ${name},filetype ${type}`,
    },
  });
  const id = basename(created.headers.get("location") ?? "");
  if (!created.ok || !id)
    throw new Error(`The upload was refused: ${created.status} ${await created.text()}`);
  await fetch(`${url}/api/uploads/tus/${id}`, {
    method: "PATCH",
    headers: { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: new Uint8Array(content),
  });
  return id;
}
