/**
 * One client connection. Requests are executed one after the other, each answered before the next is started.
 * Backpressure in both directions: a client that sends ahead is paused above 1 MB, and a client that does not read
 * its replies delays only itself.
 */

import type { Socket } from "node:net";
import type { Client } from "../commands/context/call.ts";
import type { Engine } from "../commands/context/engine.ts";
import { errorReply, execute } from "../commands/dispatch/dispatch.ts";
import { CommandError } from "../core/errors.ts";
import { frameLength, MalformedFrame, parseFrame, type Request, replyFrame } from "./frames.ts";

const MAX_BUFFERED_BYTES = 1024 * 1024;
let connections = 0;

/** Serves a client until its socket closes. */
export function serveConnection(engine: Engine, socket: Socket, host: string): void {
  new Connection(engine, socket, host).listen();
}

class Connection {
  private readonly client: Client;
  private readonly buffer = new FrameBuffer();
  private isWorking = false;

  constructor(
    private readonly engine: Engine,
    private readonly socket: Socket,
    host: string,
  ) {
    this.client = { id: ++connections, address: socket.remoteAddress ?? host, host, closed: false };
  }

  listen(): void {
    const { engine, socket, client, buffer } = this;
    engine.metrics.connections++;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => {
      buffer.add(chunk);
      // A client that sends without waiting for replies is paused here instead of filling the memory.
      if (this.isWorking && buffer.size > MAX_BUFFERED_BYTES) socket.pause();
      if (!this.isWorking) engine.tasks.add(this.work());
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      client.closed = true;
      engine.sessions.abortOfConnection(client.id);
      engine.metrics.connections--;
    });
  }

  /** Answers the requests that have arrived, one after the other. */
  private async work(): Promise<void> {
    this.isWorking = true;
    try {
      for (;;) {
        const frame = this.buffer.next();
        if (frame === null || this.client.closed) return;
        await this.answer(frame);
      }
    } catch (error) {
      if (!(error instanceof MalformedFrame))
        this.engine.log(`connection ${this.client.id}: ${(error as Error).stack}`);
      this.socket.destroy();
    } finally {
      this.isWorking = false;
      this.socket.resume();
    }
  }

  private async answer(frame: Buffer): Promise<void> {
    const { engine, socket, client } = this;
    const request = parseRequest(frame);
    if (request instanceof Error) {
      if (!(request instanceof CommandError)) throw request;
      socket.write(replyFrame({ id: frame.readInt32LE(4), legacy: false } as Request, errorReply(request)));
      return;
    }
    const doc = await execute(engine, client, request.body, request.legacy);
    if (!request.expectsReply || client.closed) return;
    if (!socket.write(replyFrame(request, doc))) await waitForDrain(socket);
  }
}

/** Bytes received and not yet executed, cut into frames. */
class FrameBuffer {
  private chunks: Buffer[] = [];
  size = 0;

  add(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
  }

  /** Returns the next complete frame, or null. Throws MalformedFrame for an impossible length. */
  next(): Buffer | null {
    if (this.size < 4) return null;
    if (this.chunks[0]!.length < 4) this.chunks = [Buffer.concat(this.chunks)];
    const length = frameLength(this.chunks[0]!)!;
    if (this.size < length) return null;
    const all = this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks);
    const rest = all.subarray(length);
    this.chunks = rest.length > 0 ? [rest] : [];
    this.size = rest.length;
    return all.subarray(0, length);
  }
}

/**
 * Parses a frame. Invalid BSON in a complete frame is answered with an error; a malformed frame closes the
 * connection.
 */
function parseRequest(frame: Buffer): Request | Error {
  try {
    return parseFrame(frame);
  } catch (error) {
    return error as Error;
  }
}

/** Waits until the socket accepts more. */
function waitForDrain(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      socket.off("drain", go);
      socket.off("close", go);
      resolve();
    };
    socket.on("drain", go);
    socket.on("close", go);
  });
}
