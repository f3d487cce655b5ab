import { randomUUID } from "node:crypto";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { cutText } from "../../../schema/cut-text.ts";
import { limits } from "../../../schema/limits.ts";
import { env } from "../../core/env.ts";
import { AppError } from "../../core/errors.ts";
import { errorFields, log } from "../../core/log.ts";
import type { FileKind } from "../file-types.ts";
import { type Detected, detectFromHead, headLength } from "../processing/detect.ts";
import {
  diskIsFull,
  emptyFile,
  notOfKind,
  spaceIsFull,
  tooHeavy,
  uploadInterrupted,
} from "./upload-errors.ts";

/** A completely received file in a temporary folder. Its holder must save or drop it. */
export interface ReceivedFile {
  readonly path: string;
  readonly length: number;
  readonly originalName: string;
  /** Name of the form field. */
  readonly field: string;
  /** Allowed kinds; absent for any. */
  readonly only?: readonly FileKind[];
  drop(): Promise<void>;
}

export interface ReceiveOptions {
  readonly field: string;
  readonly originalName: string;
  readonly only?: readonly FileKind[];
  /** Remaining quota of the sender in bytes; absent for no limit. */
  readonly quota?: number;
}

/** Folder of files being received. */
export const receivingFolder = (): string => join(env.dataDir, "uploads");

/** Maximum size in bytes of a file of a kind. */
export function maxBytesOf(kind: FileKind): number {
  const { image, pdf, audio, video } = env.uploadMegabytes;
  return { IMAGE: image, PDF: pdf, AUDIO: audio, VIDEO: video, OTHER: pdf }[kind] * 1_000_000;
}

/**
 * Streams a file into a temporary folder and checks it while it arrives: a file that is too large or of another
 * kind is aborted at once. Nothing is left when it fails. Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE,
 * BAD_USER_INPUT, UNAVAILABLE.
 */
export async function receive(source: Readable, options: ReceiveOptions): Promise<ReceivedFile> {
  await mkdir(receivingFolder(), { recursive: true, mode: 0o700 });
  return receiveAt(join(receivingFolder(), `${randomUUID()}.part`), source, options);
}

/** Same as receive, into a file chosen by the caller. */
export async function receiveAt(
  path: string,
  source: Readable,
  options: ReceiveOptions,
  drop = () => rm(path, { force: true }),
): Promise<ReceivedFile> {
  const { field, originalName, only } = options;
  let length = 0;
  const target = createWriteStream(path, { mode: 0o600 });
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        const measure = createSizeCheck(options);
        for await (const chunk of chunks) {
          length += chunk.length;
          await measure(chunk, length);
          yield chunk;
        }
      },
      target,
    );
    if (length === 0) throw emptyFile(field);
    return { path, length, originalName: cleanFilename(originalName), field, only, drop };
  } catch (error) {
    await closed(target);
    await drop().catch((fault) => log.warn(errorFields(fault), "a received file could not be dropped"));
    throw uploadErrorOf(error);
  }
}

/**
 * Waits until a file that could not be written is closed. A pipeline rejects before: the file may still be about to be
 * opened, which would create it after its removal.
 */
export async function closed(target: WriteStream): Promise<void> {
  target.on("error", () => {}).destroy();
  if (!target.closed) await new Promise<void>((resolve) => target.once("close", () => resolve()));
}

/**
 * Returns a function that checks the received size against the limit of the kind, as soon as the first bytes
 * identify it.
 */
function createSizeCheck({ field, only, quota = Number.POSITIVE_INFINITY }: ReceiveOptions) {
  const kinds = only ?? (["IMAGE", "VIDEO", "AUDIO", "PDF", "OTHER"] as const);
  let maxBytes = Math.max(...kinds.map(maxBytesOf));
  let head = Buffer.alloc(0);
  let isDetected = false;
  return async (chunk: Buffer, length: number): Promise<void> => {
    if (!isDetected) {
      head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)]);
      isDetected = head.length >= headLength;
      if (isDetected)
        maxBytes = Math.min(maxBytes, maxBytesOfDetected(await detectFromHead(head), field, only));
    }
    if (length > maxBytes) throw tooHeavy(field, maxBytes);
    if (length > quota) throw spaceIsFull(field, env.uploadMegabytes.member * 1_000_000);
  };
}

/** Returns the maximum size of a file whose beginning was detected. Throws UNSUPPORTED_MEDIA_TYPE. */
export function maxBytesOfDetected(
  detected: Detected | null,
  field: string,
  only?: readonly FileKind[],
): number {
  // The complete file may still identify it.
  if (detected === null) return only ? Number.POSITIVE_INFINITY : maxBytesOf("OTHER");
  const kind = detected === "SVG" || detected === "HEIC" ? "IMAGE" : detected.kind;
  if (only && !only.includes(kind)) throw notOfKind(field, only);
  return maxBytesOf(kind);
}

/** Returns the client's file name without path, control characters and excess length; its extension stays. */
export function cleanFilename(given: string): string {
  const name = given.replace(/^.*[/\\]/s, "").replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "");
  const [extension = ""] = /\.[\p{L}\p{N}]{1,10}$/u.exec(name) ?? [];
  const stem = extension ? name.slice(0, -extension.length) : name;
  return cutText(stem, limits.file.originalName - extension.length) + extension;
}

function uploadErrorOf(error: unknown): unknown {
  const { code, errno } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") {
    log.error(errorFields(error), "no room left for files");
    return diskIsFull();
  }
  // Errors of the machine and of our code go to the log.
  if (error instanceof AppError || errno !== undefined || error instanceof TypeError) return error;
  // The client disconnected, or sent an invalid form.
  return uploadInterrupted();
}
