import { createServer, type Socket } from "node:net";
import { type Document, Long, ObjectId, serialize } from "bson";
import { item } from "./databaseFigures.ts";

/**
 * Speaks the protocol and answers from memory, whatever is asked: no server can be quicker, so what a driver reaches
 * here is its own ceiling and that of the sockets.
 */
const path = `${process.argv[2]}/echo.sock`;
const OP_QUERY = 2004;

function framed(document: Document, legacy = false): Buffer {
  const body = serialize(document);
  const head = Buffer.alloc(legacy ? 36 : 21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(legacy ? 1 : 2013, 12);
  if (legacy) head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
}

const hello = {
  ...{ helloOk: true, isWritablePrimary: true, ismaster: true, readOnly: false, ok: 1 },
  ...{ setName: "echo", hosts: [path], me: path, primary: path },
  ...{ maxBsonObjectSize: 16_777_216, maxMessageSizeBytes: 48_000_000, maxWriteBatchSize: 100_000 },
  ...{ logicalSessionTimeoutMinutes: 30, minWireVersion: 0, maxWireVersion: 21 },
};
const list = (length: number) => ({
  cursor: {
    firstBatch: Array.from({ length }, (_, n) => ({ _id: new ObjectId(), ...item(n) })),
    id: Long.ZERO,
    ns: "bench.items",
  },
  ok: 1,
});
const FIRST = framed(hello, true);
const HELLO = framed(hello);
const ONE = framed(list(1));
const TWENTY = framed(list(20));
const NONE = framed(list(0));
const DONE = framed({ n: 1, nModified: 1, ok: 1 });

function answerTo(message: Buffer): Buffer {
  if (message.readInt32LE(12) === OP_QUERY) return FIRST;
  const command = message.toString("latin1", 26, message.indexOf(0, 26));
  if (command === "hello" || command === "ismaster") return HELLO;
  if (command === "aggregate") return NONE;
  if (command !== "find") return DONE;
  return message.includes("sort") ? TWENTY : ONE;
}

function serve(socket: Socket): void {
  let rest = Buffer.alloc(0);
  socket.on("error", () => socket.destroy());
  socket.on("data", (bytes) => {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const message = rest.subarray(0, rest.readInt32LE(0));
      rest = rest.subarray(message.length);
      const answer = Buffer.from(answerTo(message));
      message.copy(answer, 8, 4, 8);
      socket.write(answer);
    }
  });
}

createServer(serve).listen(path, () => {
  process.stdout.write(`mongodb://${encodeURIComponent(path)}/?directConnection=true 0\n`);
});
