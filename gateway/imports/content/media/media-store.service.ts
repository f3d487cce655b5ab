import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Types } from "mongoose";
import { derivedClientId } from "../../../core/documents/derived-client-id.ts";
import { AppError } from "../../../core/errors.ts";
import type { Viewer } from "../../../core/policies.ts";
import { findFilesByName } from "../../../files/file.service.ts";
import { describeFile } from "../../../files/library/library.service.ts";
import { receiveAndSaveFile } from "../../../files/storing/save-file.service.ts";
import { outgoing } from "../../../lib/outgoing/outgoing-client.ts";
import { OutgoingError } from "../../../lib/outgoing/outgoing-error.ts";
import { type ImportItem, ImportItemModel } from "../../records/import-item.entity.ts";
import type { FileTree } from "../../source/file-tree.ts";
import { fileFinder, type OpenFile } from "../../source/find-file.ts";
import type { KnownMedium, Media } from "../import-context.ts";
import { hasSite, leftMedium, nameOf, notReachable, pathOf } from "./media-address.ts";

interface MediaOptions {
  readonly viewer: Viewer;
  readonly runId: Types.ObjectId;
  /** The source's own files, and the folder of the old site's uploads. */
  readonly files: readonly FileTree[];
  /** Returns the key of an item by the address of its medium. */
  readonly keyOf: (address: string) => string;
  readonly remark: (about: string, text: string) => void;
}

/** Bytes on this machine, and how to leave them. */
interface LocalFile {
  readonly open: OpenFile;
  readonly drop: () => Promise<void>;
}

/** Filename of a medium here, or why it did not come. */
type Stored = { readonly name: string } | { readonly failure: string };

const attempts = 3;
const longestMilliseconds = 60_000;

/**
 * Brings the old site's media here, each once: by its address, and by the hash of its bytes. They come from the source's files or a folder, else
 * from the old site by the client for other sites. What fails is remarked, and tried again by the next import.
 */
export class MediaStore implements Media {
  readonly #options: MediaOptions;
  readonly #known = new Map<string, Stored>();
  readonly #find: (path: string) => OpenFile | null;

  constructor(options: MediaOptions) {
    this.#options = options;
    this.#find = fileFinder(options.files);
  }

  async store(
    addresses: readonly string[],
    { about, ...known }: KnownMedium & { readonly about: string },
  ): Promise<string | null> {
    const [first = ""] = addresses;
    const stored = this.#known.get(first) ?? (await this.#storeFirst(addresses, known));
    this.#known.set(first, stored);
    if ("name" in stored) return stored.name;
    this.#options.remark(about, leftMedium(about, addresses.at(-1) ?? first, stored.failure));
    return null;
  }

  async #storeFirst(addresses: readonly string[], known: KnownMedium): Promise<Stored> {
    const failures: string[] = [];
    for (const address of addresses) {
      const name =
        (await this.#findStored(address)) ??
        (await this.#bring(address, failures, address === addresses[0] ? known : { alt: known.alt ?? "" }));
      if (name) return { name };
    }
    return { failure: failures[0] ?? "" };
  }

  has = (address: string): boolean => this.#find(pathOf(address)) !== null;

  async #findStored(address: string): Promise<string | null> {
    const item = await ImportItemModel.findOne({ key: this.#options.keyOf(address) }).lean<ImportItem>();
    return item?.filename && (await findFilesByName([item.filename])).size > 0 ? item.filename : null;
  }

  async #bring(address: string, failures: string[], known: KnownMedium): Promise<string | null> {
    let local: LocalFile | null = null;
    try {
      local = this.#inFiles(known.path ?? pathOf(address)) ?? (await fetched(address));
      return await this.#keep(local.open, address, known);
    } catch (error) {
      failures.push(reasonOf(error));
      return null;
    } finally {
      await local?.drop();
    }
  }

  async #keep(open: OpenFile, address: string, { alt = "", facts }: KnownMedium): Promise<string> {
    const { viewer, runId, keyOf } = this.#options;
    const hash = await hashOf(await open());
    const twin = await ImportItemModel.findOne({ hash, type: "MEDIUM" }).lean<ImportItem>();
    const isHere = twin?.filename && (await findFilesByName([twin.filename])).size > 0;
    const filename = nameOf(address);
    const file = isHere
      ? { _id: twin.targetId, filename: twin.filename as string }
      : await receiveAndSaveFile(
          viewer,
          { open: async () => ({ filename, source: await open() }) },
          { alt: alt.slice(0, 320), isKept: true, clientId: derivedClientId(`import ${runId} ${hash}`) },
        );
    if (facts && !isHere) await this.#describe(String(file._id), facts, address);
    await ImportItemModel.updateOne(
      { key: keyOf(address) },
      {
        $set: {
          runId,
          type: "MEDIUM",
          targetId: file._id,
          filename: file.filename,
          hash,
          address,
          isOwn: !isHere,
        },
      },
      { upsert: true },
    );
    return file.filename;
  }

  /** Gives a file what an export says of it beside its description. */
  async #describe(id: string, facts: object, address: string): Promise<void> {
    try {
      await describeFile(this.#options.viewer, id, facts);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#options.remark(address, `Sans légende ni crédit\u00a0: ${error.reason}`);
    }
  }

  #inFiles(path: string): LocalFile | null {
    const open = path ? this.#find(path) : null;
    return open && { open, drop: async () => {} };
  }
}

/** Fetches a file of the old site, in three attempts. Throws the error of the last one. */
async function fetched(address: string): Promise<LocalFile> {
  if (!hasSite(address)) throw new OutgoingError("ADDRESS", "no address of a site");
  const folder = await mkdtemp(join(tmpdir(), "palabre-import-"));
  const drop = () => rm(folder, { recursive: true, force: true });
  for (let attempt = 1; ; attempt++) {
    try {
      const source = await outgoing().open(address, AbortSignal.timeout(longestMilliseconds));
      await pipeline(source, createWriteStream(join(folder, "file")));
      return { open: async () => createReadStream(join(folder, "file")), drop };
    } catch (error) {
      const isFinal = (error instanceof OutgoingError && error.failure === "ADDRESS") || attempt === attempts;
      if (!isFinal) continue;
      await drop();
      throw error;
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.reason;
  if (error instanceof OutgoingError && error.failure === "ADDRESS") return notReachable;
  return "l’ancien site ne le donne pas";
}

async function hashOf(source: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of source) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
