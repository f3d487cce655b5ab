import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import type { Settings } from "../env.ts";
import type { Storage } from "./storage.types.ts";

/** A bucket as storage: s3://bucket or s3://bucket/folder, at STORAGE_ENDPOINT or at Amazon. */
export async function bucketStorage({ storageUrl, storageEndpoint, aws }: Settings): Promise<Storage> {
  // Packages that are heavy, and that most sites never need: a folder is enough. By themselves, since a bundle would
  // import at its start what a file of ours imports.
  const { GetObjectCommand, S3Client } = await import("@aws-sdk/client-s3");
  const { S3Driver } = await import("flydrive/drivers/s3");
  const { hostname: bucket, pathname } = new URL(storageUrl ?? "");
  const folder = pathname.replace(/^\/+|\/+$/g, "");
  const placeOf = (key: string) => (folder ? `${folder}/${key}` : key);
  const { accessKeyId, secretAccessKey, sessionToken, region } = aws;
  const client = new S3Client({
    region: region ?? "us-east-1",
    endpoint: storageEndpoint,
    // Servers of one's own rarely have a name a bucket.
    forcePathStyle: storageEndpoint !== undefined,
    // Without keys of ours the client looks where it always does: a profile, the machine's role.
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, sessionToken } : undefined,
    // Servers other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
  return {
    take: (path, key) => disk.moveFromFs(path, placeOf(key)),
    async lengthOf(key) {
      try {
        return (await disk.getMetaData(placeOf(key))).contentLength;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ Bucket: bucket, Key: placeOf(key), Range });
      return (await client.send(command)).Body as Readable;
    },
    remove: (key) => disk.delete(placeOf(key)),
  };
}

// flydrive wraps what the client throws.
const isMissing = (error: unknown): boolean => {
  const { $metadata, cause } = error as { $metadata?: { httpStatusCode?: number }; cause?: unknown };
  return $metadata?.httpStatusCode === 404 || (cause instanceof Error && isMissing(cause));
};
