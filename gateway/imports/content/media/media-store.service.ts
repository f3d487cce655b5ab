import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Types } from "mongoose";
import { derivedClientId } from "../../../core/documents/derived-client-id.ts";
import { env } from "../../../core/env.ts";
import { AppError } from "../../../core/errors.ts";
import type { Viewer } from "../../../core/policies.ts";
import { findFilesByName } from "../../../files/file.service.ts";
import { describeFile } from "../../../files/library/library.service.ts";
import { maxBytesOf, type ReceivedFile } from "../../../files/receiving/receive.ts";
import { receiveFile, saveFile } from "../../../files/storing/save-file.service.ts";
import { OutgoingError } from "../../../lib/outgoing/outgoing-error.ts";
import type { ImportReader } from "../../reading/import-reader.ts";
import { type ImportItem, ImportItemModel } from "../../records/import-item.entity.ts";
import { ImportError } from "../../source/records.ts";
import type { KnownMedium, Media } from "../fields-context.ts";
import { Downloads, DownloadsFull } from "./downloads.ts";
import { leftMedium, nameOf, notReachable, pathOf } from "./media-address.ts";

interface MediaOptions {
  readonly viewer: Viewer;
  readonly runId: Types.ObjectId;
  /** Gives the source's own files, and those of the old site's uploads. */
  readonly reader: ImportReader;
  /** Returns the key of an item by the address of its medium. */
  readonly keyOf: (address: string) => string;
  readonly remark: (about: string, text: string) => void;
  /** Most bytes that are fetched from the old site. */
  readonly mostFetched: number;
}

/** Filename of a medium here, or why it did not come. */
type Stored = { readonly name: string } | { readonly failure: string };

const kinds = ["IMAGE", "VIDEO", "AUDIO", "PDF", "OTHER"] as const;

/**
 * Brings the old site's media here, each once: by its address, and by the hash of its bytes. They come from the source's files or a folder, else
 * from the old site by the client for other sites. What fails is remarked, and tried again by the next import.
 */
export class MediaStore implements Media {
  readonly #options: MediaOptions;
  readonly #known = new Map<string, Stored>();
  readonly #downloads: Downloads;

  constructor(options: MediaOptions) {
    this.#options = options;
    this.#downloads = new Downloads(options.mostFetched);
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

  async #findStored(address: string): Promise<string | null> {
    // A file of this site that its own archive names and does not hold.
    const own = address.startsWith(`${env.siteUrl}/`) ? nameOf(address) : "";
    if (own && (await findFilesByName([own])).size > 0) return own;
    const item = await ImportItemModel.findOne({ key: this.#options.keyOf(address) }).lean<ImportItem>();
    return item?.filename && (await findFilesByName([item.filename])).size > 0 ? item.filename : null;
  }

  async #bring(address: string, failures: string[], known: KnownMedium): Promise<string | null> {
    const { viewer, reader } = this.#options;
    try {
      const received =
        (await this.#inFiles(known.path ?? pathOf(address), address)) ??
        (await this.#downloads.fetch(viewer, address));
      return await this.#keep(received, address, known);
    } catch (error) {
      // The rest can't be read either.
      if (reader.hasEnded) throw error;
      failures.push(reasonOf(error));
      return null;
    }
  }

  async #keep(received: ReceivedFile, address: string, { alt = "", facts }: KnownMedium): Promise<string> {
    const { viewer, runId, keyOf } = this.#options;
    const hash = await hashOf(received.path);
    const twin = await ImportItemModel.findOne({ hash, type: "MEDIUM" }).lean<ImportItem>();
    const isHere = twin?.filename && (await findFilesByName([twin.filename])).size > 0;
    if (isHere) await received.drop();
    const clientId = derivedClientId(`import ${runId} ${hash}`);
    const file = isHere
      ? { _id: twin.targetId, filename: twin.filename as string }
      : await saveFile(viewer, received, { alt: alt.slice(0, 320), isKept: true, clientId });
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

  /** Receives a file of the source as an upload; null if it is not there. */
  async #inFiles(path: string, address: string): Promise<ReceivedFile | null> {
    const { viewer, reader } = this.#options;
    const found = path ? await reader.file(path, Math.max(...kinds.map(maxBytesOf))) : null;
    if (!found) return null;
    try {
      const incoming = { filename: nameOf(address), source: createReadStream(found.path) };
      return await receiveFile(viewer, { open: async () => incoming });
    } finally {
      if (found.isCopy) await rm(found.path, { force: true });
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.reason;
  if (error instanceof ImportError) return error.message;
  if (error instanceof DownloadsFull)
    return "l’import a déjà demandé tout ce qu’il peut à l’ancien site. Donnez ses fichiers avec l’export";
  if (error instanceof OutgoingError && error.failure === "ADDRESS") return notReachable;
  return "l’ancien site ne le donne pas";
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
