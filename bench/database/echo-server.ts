import { createServer, type Socket } from "node:net";
import { BSON, type Document, Long, ObjectId } from "mongodb";
import { item } from "./figures.ts";

/**
 * Speaks MongoDB's protocol and answers every command from memory with prepared replies. No server can be quicker, so the
 * rates that a driver reaches here are the ceiling of the driver and of the sockets.
 */
const path = `${process.argv[2]}/echo.sock`;
const OP_QUERY = 2004;

function framed(document: Document, legacy = false): Buffer {
  const body = BSON.serialize(document);
  const head = Buffer.alloc(legacy ? 36 : 21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(legacy ? 1 : 2013, 12);
  if (legacy) head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
}

const hello = {
  helloOk: true,
  isWritablePrimary: true,
  ismaster: true,
  readOnly: false,
  setName: "echo",
  hosts: [path],
  me: path,
  primary: path,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
  ok: 1,
};
const list = (length: number) => ({
  cursor: {
    firstBatch: Array.from({ length }, (_, n) => ({ _id: new ObjectId(), ...item(n) })),
    id: Long.ZERO,
    ns: "bench.items",
  },
  ok: 1,
});
const LEGACY_HELLO = framed(hello, true);
const HELLO = framed(hello);
const ONE_DOCUMENT = framed(list(1));
const TWENTY_DOCUMENTS = framed(list(20));
const NO_DOCUMENTS = framed(list(0));
const WRITE_RESULT = framed({ n: 1, nModified: 1, ok: 1 });

function replyTo(message: Buffer): Buffer {
  if (message.readInt32LE(12) === OP_QUERY) return LEGACY_HELLO;
  const command = message.toString("latin1", 26, message.indexOf(0, 26));
  if (command === "hello" || command === "ismaster") return HELLO;
  if (command === "aggregate") return NO_DOCUMENTS;
  if (command !== "find") return WRITE_RESULT;
  return message.includes("sort") ? TWENTY_DOCUMENTS : ONE_DOCUMENT;
}

function serve(socket: Socket): void {
  let rest = Buffer.alloc(0);
  socket.on("error", () => socket.destroy());
  socket.on("data", (bytes) => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const message = rest.subarray(0, rest.readInt32LE(0));
      rest = rest.subarray(message.length);
      const reply = Buffer.from(replyTo(message));
      message.copy(reply, 8, 4, 8);
      socket.write(reply);
    }
  });
}

createServer(serve).listen(path, () => {
  process.stdout.write(`mongodb://${encodeURIComponent(path)}/?directConnection=true 0\n`);
});
