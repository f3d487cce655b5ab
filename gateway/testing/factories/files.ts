import type { Viewer } from "../../core/policies.ts";
import type { File } from "../../files/file.service.ts";
import { type FileFields, incomingBytes, receiveAndSaveFile } from "../../files/storing/save-file.service.ts";
import { photograph } from "../media.ts";
import { buildPublisher } from "./feeds.ts";

/** A kept file: an administrator's photograph, unless something else is given. */
export const buildFile = async ({
  by,
  bytes,
  name = "photo.jpg",
  ...facts
}: { by?: Viewer; bytes?: Uint8Array; name?: string } & FileFields = {}): Promise<File> =>
  receiveAndSaveFile(
    by ?? (await buildPublisher()),
    incomingBytes(name, bytes ?? (await photograph())),
    facts,
  );
