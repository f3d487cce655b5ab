import { Readable } from "node:stream";
import { AppError } from "../../../core/errors.ts";
import type { Viewer } from "../../../core/policies.ts";
import type { ReceivedFile } from "../../../files/receiving/receive.ts";
import { receiveFile } from "../../../files/storing/save-file.service.ts";
import { outgoing } from "../../../lib/outgoing/outgoing-client.ts";
import { OutgoingError } from "../../../lib/outgoing/outgoing-error.ts";
import { hasSite, nameOf } from "./media-address.ts";

const attempts = 3;
const longestMilliseconds = 60_000;

/** The import has fetched as much of the old site as one may. */
export class DownloadsFull extends Error {
  override name = "DownloadsFull";
}

/** Files fetched from the old site, received as uploads are, with the limit of their kind; and `most` bytes in all. */
export class Downloads {
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  /** Fetches a file in three attempts; nothing is left of one that fails. Throws the error of the last one. */
  async fetch(viewer: Viewer, address: string): Promise<ReceivedFile> {
    if (!hasSite(address)) throw new OutgoingError("ADDRESS", "no address of a site");
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(viewer, address);
      } catch (error) {
        const isFinal =
          error instanceof AppError ||
          error instanceof DownloadsFull ||
          (error instanceof OutgoingError && error.failure === "ADDRESS");
        if (isFinal || attempt === attempts) throw error;
      }
    }
  }

  async #attempt(viewer: Viewer, address: string): Promise<ReceivedFile> {
    if (this.#left <= 0) throw new DownloadsFull();
    const source = await outgoing().open(address, AbortSignal.timeout(longestMilliseconds));
    const failure: { error?: unknown } = {};
    const incoming = { filename: nameOf(address), source: Readable.from(this.#counted(source, failure)) };
    try {
      return await receiveFile(viewer, { open: async () => incoming });
    } catch (error) {
      // The receiver says of any error of its source that the sending was interrupted.
      throw failure.error ?? error;
    }
  }

  async *#counted(source: Readable, failure: { error?: unknown }): AsyncGenerator<Buffer> {
    // A refusal of the receiver is thrown into here too, where a chunk is given to it.
    let isGiven = false;
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        this.#left -= chunk.length;
        if (this.#left < 0) throw new DownloadsFull();
        isGiven = true;
        yield chunk;
        isGiven = false;
      }
    } catch (error) {
      if (!isGiven) failure.error = error;
      throw error;
    }
  }
}
