import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { settings } from "../env.ts";
import { AppError } from "../shared/errors.ts";
import { factsOf, log } from "../shared/log.ts";
import { type Detected, guess, headLength } from "./detect.ts";
import type { FileKind } from "./kinds.ts";
import { cutOff, diskIsFull, emptyFile, notOfKind, spaceIsFull, tooHeavy } from "./refusals.ts";

/** A file that came whole and lies aside, until it is kept or dropped. Whoever holds it must drop it in the end. */
export interface Received {
  readonly path: string;
  readonly length: number;
  readonly originalName: string;
  /** What the form calls it. */
  readonly field: string;
  /** The kinds that are wanted; absent for any. */
  readonly only?: readonly FileKind[];
  drop(): Promise<void>;
}

export interface ReceiveOptions {
  readonly field: string;
  readonly originalName: string;
  readonly only?: readonly FileKind[];
  /** How many bytes its sender may still add; absent for no bound. */
  readonly room?: number;
}

/** Where files lie while they come. */
export const receivingFolder = (): string => join(settings.dataDir, "uploads");

/** How many bytes a file of a kind may have. */
export function mostBytesOf(kind: FileKind): number {
  const { image, pdf, audio, video } = settings.uploadMegabytes;
  return { IMAGE: image, PDF: pdf, AUDIO: audio, VIDEO: video, OTHER: pdf }[kind] * 1_000_000;
}

/**
 * Streams a file aside and measures it while it comes: what is too heavy or of another kind ends it at once. Nothing
 * is left when it fails. Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, BAD_USER_INPUT, UNAVAILABLE.
 */
export async function receive(source: Readable, options: ReceiveOptions): Promise<Received> {
  await mkdir(receivingFolder(), { recursive: true, mode: 0o700 });
  return receiveInto(join(receivingFolder(), `${randomUUID()}.part`), source, options);
}

/** The same, into a file of the caller's choice. */
export async function receiveInto(
  path: string,
  source: Readable,
  options: ReceiveOptions,
  drop = () => rm(path, { force: true }),
): Promise<Received> {
  const { field, originalName, only } = options;
  let length = 0;
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        const measure = meter(options);
        for await (const chunk of chunks) {
          length += chunk.length;
          await measure(chunk, length);
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    if (length === 0) throw emptyFile(field);
    return { path, length, originalName: nameOf(originalName), field, only, drop };
  } catch (error) {
    await drop().catch((fault) => log.warn(factsOf(fault), "a received file could not be dropped"));
    throw refusalOf(error);
  }
}

/** Counts bytes against what the kind allows, as soon as the first of them tell the kind. */
function meter({ field, only, room = Number.POSITIVE_INFINITY }: ReceiveOptions) {
  const kinds = only ?? (["IMAGE", "VIDEO", "AUDIO", "PDF", "OTHER"] as const);
  let most = Math.max(...kinds.map(mostBytesOf));
  let head = Buffer.alloc(0);
  let isKnown = false;
  return async (chunk: Buffer, length: number): Promise<void> => {
    if (!isKnown) {
      head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)]);
      isKnown = head.length >= headLength;
      if (isKnown) most = Math.min(most, limitOf(await guess(head), field, only));
    }
    if (length > most) throw tooHeavy(field, most);
    if (length > room) throw spaceIsFull(field, settings.uploadMegabytes.member * 1_000_000);
  };
}

/** How many bytes a file may have whose beginning was looked at. Throws UNSUPPORTED_MEDIA_TYPE. */
export function limitOf(guessed: Detected | null, field: string, only?: readonly FileKind[]): number {
  // The whole of it may still tell more.
  if (guessed === null) return only ? Number.POSITIVE_INFINITY : mostBytesOf("OTHER");
  const kind = guessed === "SVG" ? "IMAGE" : guessed.kind;
  if (only && !only.includes(kind)) throw notOfKind(field, only);
  return mostBytesOf(kind);
}

// What the sender calls it: no path, nothing that can't be shown, no end.
export const nameOf = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .slice(0, 200);

function refusalOf(error: unknown): unknown {
  const { code, errno } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") {
    log.error(factsOf(error), "no room left for files");
    return diskIsFull();
  }
  // What the machine refuses and what we did wrong is for the log.
  if (error instanceof AppError || errno !== undefined || error instanceof TypeError) return error;
  // The sender went away, or sent what is no form.
  return cutOff();
}
