import type { Socket } from "node:net";
import type { Client } from "./commands/call.ts";
import { errorAnswer, execute } from "./dispatch.ts";
import type { Engine } from "./engine.ts";
import { CommandError } from "./errors.ts";
import { answerFrame, BrokenFrame, frameLength, parseFrame, type Request } from "./wire.ts";

const MOST_WAITING = 1024 * 1024;
let connections = 0;

/** Serves one client: its messages in turn, each answered before the next is begun. */
export function serveConnection(engine: Engine, socket: Socket, host: string): void {
  const client: Client = {
    id: ++connections,
    address: socket.remoteAddress ?? host,
    host,
    closed: false,
  };
  engine.metrics.connections++;
  let chunks: Buffer[] = [];
  let gathered = 0;
  let working = false;
  socket.setNoDelay(true);
  socket.on("data", (chunk) => {
    chunks.push(chunk);
    gathered += chunk.length;
    // Who sends on without waiting for answers waits here, not in memory.
    if (working && gathered > MOST_WAITING) socket.pause();
    void work();
  });
  socket.on("error", () => socket.destroy());
  socket.on("close", () => {
    client.closed = true;
    engine.sessions.abandon(client.id);
    engine.metrics.connections--;
  });

  async function work(): Promise<void> {
    if (working) return;
    working = true;
    try {
      for (let frame = next(); frame !== null && !client.closed; frame = next()) await answer(frame);
    } catch (error) {
      if (!(error instanceof BrokenFrame)) engine.log(`connection ${client.id}: ${(error as Error).stack}`);
      socket.destroy();
    } finally {
      working = false;
      socket.resume();
    }
  }

  function next(): Buffer | null {
    if (gathered < 4) return null;
    if (chunks[0]!.length < 4) chunks = [Buffer.concat(chunks)];
    const length = frameLength(chunks[0]!)!;
    if (gathered < length) return null;
    const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
    const rest = all.subarray(length);
    chunks = rest.length > 0 ? [rest] : [];
    gathered = rest.length;
    return all.subarray(0, length);
  }

  async function answer(frame: Buffer): Promise<void> {
    const request = read(frame);
    if (request instanceof Error) {
      if (!(request instanceof CommandError)) throw request;
      socket.write(answerFrame({ id: frame.readInt32LE(4), legacy: false } as Request, errorAnswer(request)));
      return;
    }
    const doc = await execute(engine, client, request.body, request.legacy);
    if (!request.wantsAnswer || client.closed) return;
    if (!socket.write(answerFrame(request, doc))) await drained(socket);
  }
}

/** A frame that is whole but holds what BSON does not allow is answered, a broken one is not. */
function read(frame: Buffer): Request | Error {
  try {
    return parseFrame(frame);
  } catch (error) {
    return error as Error;
  }
}

/** A client that does not read what it asked for holds up only itself. */
function drained(socket: Socket): Promise<void> {
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
