import type { Viewer } from "../shared/policies.ts";
import type { File } from "../uploads/file.service.ts";
import { type FileFacts, incomingBytes, storeFile } from "../uploads/file-keeping.service.ts";
import { buildPublisher } from "./factories.feeds.ts";
import { photograph } from "./media.ts";

/** A kept file: an administrator's photograph, unless something else is said. */
export const buildFile = async ({
  by,
  bytes,
  name = "photo.jpg",
  ...facts
}: { by?: Viewer; bytes?: Uint8Array; name?: string } & FileFacts = {}): Promise<File> =>
  storeFile(by ?? (await buildPublisher()), incomingBytes(name, bytes ?? (await photograph())), facts);
