import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
// It has no types of its own.
const S3rver = createRequire(import.meta.url)("s3rver") as new (options: object) => S3Server;

/** A server that speaks S3, with one empty bucket, and the settings that lead there. */
export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), "palabre-s3-"));
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: "palabre" }] });
  const { port } = await server.run();
  return {
    directory,
    settings: {
      STORAGE_URL: "s3://palabre",
      STORAGE_ENDPOINT: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
      AWS_REGION: "eu-west-3",
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
