import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { type Env, readEnv } from "../core/env.ts";
import { makeSecret, openDatabase, reasonOf } from "./preflight.ts";
import { holdPort } from "./waiting-page.ts";

/** Returns the line of an operator whose start fails at this step. */
async function faultOf(
  environment: Record<string, string>,
  step: (env: Env) => unknown,
): Promise<string | null> {
  const env = readEnv(environment);
  try {
    await step(env);
    return null;
  } catch (error) {
    return reasonOf(error, env);
  }
}

it("names the taken port", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  expect(await faultOf({ PORT: String(port) }, holdPort)).toMatch(/^PORT[^\n]*pris$/);
  other.close();
});

it("names the data folder that cannot be written", async () => {
  const DATA_DIR = fileURLToPath(import.meta.url);
  expect(await faultOf({ DATA_DIR }, makeSecret)).toMatch(/^DATA_DIR[^\n]*écrit$/);
});

it("names the database that does not respond, without its password", async () => {
  const environment = { DATA_DIR: tmpdir(), MONGODB_URI: "mongodb://palabre:s3cret@127.0.0.1:1/palabre" };
  expect(await faultOf(environment, openDatabase)).toMatch(/^MONGODB_URI(?!.*s3cret)[^\n]*$/);
});
