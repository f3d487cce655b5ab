import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { withoutEnd } from "../../../schema/text/ends.ts";
import { seconds } from "../../core/clock.ts";
import type { Env } from "../../core/env.ts";
import type { Storage } from "./storage.types.ts";

/** A bucket, or a folder of one: a storage that can be listed. */
export interface Bucket extends Storage {
  /** Returns the names of its folders, without those inside them. */
  folders(): Promise<string[]>;
  /** Removes a folder with all it contains. */
  removeFolder(name: string): Promise<void>;
}

/** Creates the site's storage in a bucket. */
export const bucketStorage = (env: Env): Promise<Storage> => openBucket(env.storageUrl ?? "", env);

/** Opens a bucket: s3://bucket or s3://bucket/folder, at STORAGE_ENDPOINT or at Amazon. */
export async function openBucket(address: string, env: Env): Promise<Bucket> {
  // A large package that most sites don't need. Imported here directly: a bundle would load a module of ours at
  // start.
  const { GetObjectCommand } = await import("@aws-sdk/client-s3");
  const { hostname: bucket, pathname } = new URL(address);
  const folder = withoutEnd(pathname.replace(/^\/+/, ""), "/");
  const keyInBucket = (key: string) => (folder ? `${folder}/${key}` : key);
  const { client, disk } = await connect(bucket, env);
  return {
    moveIn: (path, key) => disk.moveFromFs(path, keyInBucket(key)),
    async lengthOf(key) {
      try {
        return (await disk.getMetaData(keyInBucket(key))).contentLength;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ Bucket: bucket, Key: keyInBucket(key), Range });
      return (await client.send(command)).Body as Readable;
    },
    remove: (key) => disk.delete(keyInBucket(key)),
    async folders() {
      const found: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(folder && `${folder}/`, { paginationToken });
        for (const each of page.objects) if (each.isDirectory) found.push(each.name);
        paginationToken = page.paginationToken;
      } while (paginationToken);
      return found;
    },
    removeFolder: (name) => disk.deleteAll(`${keyInBucket(name)}/`),
  };
}

async function connect(bucket: string, { storageEndpoint, aws }: Env) {
  const { S3Client } = await import("@aws-sdk/client-s3");
  const { S3Driver } = await import("flydrive/drivers/s3");
  const { accessKeyId, secretAccessKey, sessionToken, region } = aws;
  const client = new S3Client({
    region: region ?? "us-east-1",
    endpoint: storageEndpoint,
    // Self-hosted servers rarely have a host name per bucket.
    forcePathStyle: storageEndpoint !== undefined,
    // Without keys the client uses its defaults: a profile, the machine's role.
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, sessionToken } : undefined,
    // A server that takes connections and answers nothing would hold each request for ever.
    requestHandler: { connectionTimeout: seconds(5), socketTimeout: seconds(10) },
    maxAttempts: 2,
    // Other servers don't all support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
  return { client, disk };
}

// flydrive wraps errors of the client.
const isMissing = (error: unknown): boolean => {
  const { $metadata, cause } = error as { $metadata?: { httpStatusCode?: number }; cause?: unknown };
  return $metadata?.httpStatusCode === 404 || (cause instanceof Error && isMissing(cause));
};
