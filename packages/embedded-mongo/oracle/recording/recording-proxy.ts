/** Server between a program and a database that shows each command to a function before the database gets it. */

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { type Document, deserialize } from "bson";
import { bytesWithHeader } from "../../src/bson/write.ts";
import { frameLength, parseFrame } from "../../src/wire/frames.ts";
import { EXACT } from "../servers.ts";

export interface RecordingProxy {
  uri: string;
  close(): void;
}

/** Starts a proxy of the database at an address with a port. `look` may ask the database: the command waits for it. */
export async function startRecordingProxy(
  uri: string,
  look: (command: Document) => Promise<void>,
): Promise<RecordingProxy> {
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const database = connect(Number(new URL(uri).port), new URL(uri).hostname);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => open.delete(socket));
    }
    database.pipe(client);
    client.on("close", () => database.destroy());
    void forward(client, database, look).catch(() => client.destroy());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    uri: `mongodb://127.0.0.1:${(proxy.address() as AddressInfo).port}/?directConnection=true`,
    close: () => {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Sends the frames of a client on, one after the other. */
async function forward(client: Socket, database: Socket, look: (command: Document) => Promise<void>) {
  let gathered = Buffer.alloc(0);
  for await (const bytes of client) {
    gathered = Buffer.concat([gathered, bytes as Buffer]);
    let frame = firstFrame(gathered);
    while (frame) {
      await look(deserialize(bytesWithHeader(parseFrame(frame).body, 0), EXACT));
      database.write(frame);
      gathered = gathered.subarray(frame.length);
      frame = firstFrame(gathered);
    }
  }
  database.end();
}

function firstFrame(bytes: Buffer): Buffer | null {
  const length = frameLength(bytes);
  return length === null || bytes.length < length ? null : bytes.subarray(0, length);
}
