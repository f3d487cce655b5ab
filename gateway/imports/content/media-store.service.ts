import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Types } from "mongoose";
import { derivedClientId } from "../../core/documents/derived-client-id.ts";
import { AppError } from "../../core/errors.ts";
import type { Viewer } from "../../core/policies.ts";
import { findFilesByName } from "../../files/file.service.ts";
import { receiveAndSaveFile } from "../../files/storing/save-file.service.ts";
import { outgoing } from "../../lib/outgoing/outgoing-client.ts";
import { OutgoingError } from "../../lib/outgoing/outgoing-error.ts";
import { type ImportItem, ImportItemModel } from "../records/import-item.entity.ts";

interface MediaOptions {
  readonly viewer: Viewer;
  readonly runId: Types.ObjectId;
  /** Folder of the old site's uploads. */
  readonly folder?: string;
  /** Returns the key of an item by the address of its medium. */
  readonly keyOf: (address: string) => string;
  readonly remark: (about: string, text: string) => void;
}

/** Bytes on this machine, and how to leave them. */
interface LocalFile {
  readonly path: string;
  readonly drop: () => Promise<void>;
}

const attempts = 3;
const longestMilliseconds = 60_000;

/**
 * Brings the old site's media here, each once: by its address, and by the hash of its bytes. They come from a folder, else
 * from the old site by the client for other sites. What fails is remarked, and tried again by the next import.
 */
export class MediaStore {
  readonly #options: MediaOptions;
  readonly #known = new Map<string, string | null>();

  constructor(options: MediaOptions) {
    this.#options = options;
  }

  /** Returns the filename here of the first of these addresses that gives a medium; null if none does. */
  async store(addresses: readonly string[], alt: string): Promise<string | null> {
    const [first = ""] = addresses;
    const known = this.#known.get(first);
    if (known !== undefined) return known;
    const failures: string[] = [];
    let name: string | null = null;
    for (const address of addresses) {
      name = (await this.#findStored(address)) ?? (await this.#bring(address, alt, failures));
      if (name) break;
    }
    if (!name) this.#options.remark(addresses.at(-1) ?? first, `Fichier laissé\u00a0: ${failures[0] ?? ""}`);
    this.#known.set(first, name);
    return name;
  }

  async #findStored(address: string): Promise<string | null> {
    const item = await ImportItemModel.findOne({ key: this.#options.keyOf(address) }).lean<ImportItem>();
    return item?.filename && (await findFilesByName([item.filename])).size > 0 ? item.filename : null;
  }

  async #bring(address: string, alt: string, failures: string[]): Promise<string | null> {
    let local: LocalFile | null = null;
    try {
      local = (await this.#inFolder(address)) ?? (await fetched(address));
      return await this.#keep(local.path, address, alt);
    } catch (error) {
      failures.push(reasonOf(error));
      return null;
    } finally {
      await local?.drop();
    }
  }

  async #keep(path: string, address: string, alt: string): Promise<string> {
    const { viewer, runId, keyOf } = this.#options;
    const hash = await hashOf(path);
    const twin = await ImportItemModel.findOne({ hash, type: "MEDIUM" }).lean<ImportItem>();
    const isHere = twin?.filename && (await findFilesByName([twin.filename])).size > 0;
    const filename = nameOf(address);
    const file = isHere
      ? { _id: twin.targetId, filename: twin.filename as string }
      : await receiveAndSaveFile(
          viewer,
          { open: async () => ({ filename, source: createReadStream(path) }) },
          { alt: alt.slice(0, 320), isKept: true, clientId: derivedClientId(`import ${runId} ${hash}`) },
        );
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

  /** Returns the file of an upload in the folder; null without one. Links and paths that lead outside are not followed. */
  async #inFolder(address: string): Promise<LocalFile | null> {
    const { folder } = this.#options;
    const path = URL.canParse(address) ? decoded(new URL(address).pathname) : "";
    if (!folder || path.includes("\0")) return null;
    const [, below = ""] = /\/(?:uploads|files|content\/images)\/(.+)$/.exec(path) ?? [];
    const root = await realpath(folder);
    for (const candidate of [below, path.replace(/^\/+/, ""), basename(path)].filter(Boolean)) {
      const found = await realpath(join(root, candidate)).catch(() => null);
      if (found?.startsWith(root + sep)) return { path: found, drop: async () => {} };
    }
    return null;
  }
}

/** Fetches a file of the old site, in three attempts. Throws the error of the last one. */
async function fetched(address: string): Promise<LocalFile> {
  if (!/^https?:/.test(address)) throw new OutgoingError("ADDRESS", "no address of a site");
  const folder = await mkdtemp(join(tmpdir(), "palabre-import-"));
  const drop = () => rm(folder, { recursive: true, force: true });
  for (let attempt = 1; ; attempt++) {
    try {
      const source = await outgoing().open(address, AbortSignal.timeout(longestMilliseconds));
      await pipeline(source, createWriteStream(join(folder, "file")));
      return { path: join(folder, "file"), drop };
    } catch (error) {
      const isFinal = (error instanceof OutgoingError && error.failure === "ADDRESS") || attempt === attempts;
      if (!isFinal) continue;
      await drop();
      throw error;
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return messageOf(error);
  if (error instanceof OutgoingError && error.failure === "ADDRESS")
    return "son adresse n’est pas celle d’un site public";
  return "l’ancien site ne le donne pas";
}

const messageOf = (error: AppError): string => Object.values(error.fields ?? {})[0] ?? error.message;

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

const nameOf = (address: string): string =>
  decoded(basename(URL.canParse(address) ? new URL(address).pathname : address)) || "fichier";

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
