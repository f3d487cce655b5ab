import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
// It has no types of its own.
const S3rver = createRequire(import.meta.url)("s3rver") as new (options: object) => S3Server;

const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const region = "eu-west-3";

async function startServer(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "palabre-s3-"));
  const server = new S3rver({ port: 0, silent: true, directory });
  const { port } = await server.run();
  const stop = async () => {
    await server.close();
    await rm(directory, { recursive: true });
  };
  return { endpoint: `http://127.0.0.1:${port}`, stop };
}

/**
 * An empty bucket of its own, and the settings that lead there: on the S3 server of STORAGE_ENDPOINT, whose access key and
 * secret are both S3RVER, or on one in this process.
 */
export async function startBucket() {
  const given = process.env.STORAGE_ENDPOINT;
  const { endpoint, stop } = given ? { endpoint: given, stop: async () => {} } : await startServer();
  const Bucket = `palabre-${randomBytes(6).toString("hex")}`;
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket }));
  return {
    settings: {
      STORAGE_URL: `s3://${Bucket}`,
      STORAGE_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_REGION: region,
    },
    /** Returns the keys of what it holds, a thousand at most. */
    async keys(): Promise<string[]> {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      return Contents.map(({ Key = "" }) => Key);
    },
    async close() {
      client.destroy();
      await stop();
    },
  };
}

/** Server in front of another one, which passes every request on until `fail` is called. */
export async function failingFront(endpoint: string) {
  const state: { failure: "gone" | "silent" | number | undefined } = { failure: undefined };
  const server = createServer((incoming, outgoing) => {
    const { failure } = state;
    if (failure === "silent") return;
    if (failure === "gone") return void incoming.destroy();
    if (failure) return void outgoing.writeHead(failure).end("<Error><Code>Failing</Code></Error>");
    const { method, headers, url } = incoming;
    const passed = request(new URL(url!, endpoint), { method, headers }, (answer) =>
      answer.pipe(outgoing.writeHead(answer.statusCode!, answer.headers)),
    );
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Makes it end connections, answer nothing, or answer with a status; undefined ends that. */
    fail(failure: "gone" | "silent" | number | undefined) {
      state.failure = failure;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
