import { connect } from "node:net";
import { serialize } from "bson";
import fc from "fast-check";
import { expect, it } from "vitest";
import { withServer } from "./support/server.ts";

const server = withServer();

function frame(body: Buffer, operation = 2013): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + body.length, 0);
  header.writeInt32LE(7, 4);
  header.writeInt32LE(operation, 12);
  return Buffer.concat([header, body]);
}

function message(document: object, flags = 0): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(flags, 0);
  return frame(Buffer.concat([head, Buffer.from(serialize(document))]));
}

/** Sends bytes and waits for a reply or the end of the connection. */
function send(bytes: Buffer): Promise<"answered" | "closed"> {
  return new Promise((resolve) => {
    const socket = connect(decodeURIComponent(/\/\/(.*)\/\?/.exec(server.embedded.uri)![1]!));
    socket.on("connect", () => socket.end(bytes));
    socket.on("data", () => {
      socket.destroy();
      resolve("answered");
    });
    socket.on("error", () => resolve("closed"));
    socket.on("close", () => resolve("closed"));
  });
}

const good = message({
  insert: "fuzzed",
  documents: [{ a: 1, b: "text", c: [1, { d: null }] }],
  $db: "test",
});

it("answers a valid frame, one with a checksum, and the legacy hello", async () => {
  expect(await send(message({ ping: 1, $db: "admin" }))).toBe("answered");
  const checked = message({ ping: 1, $db: "admin" }, 1);
  const withSum = Buffer.concat([checked, Buffer.alloc(4)]);
  withSum.writeInt32LE(withSum.length, 0);
  expect(await send(withSum)).toBe("answered");
  const query = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from("admin.$cmd\0"),
    Buffer.alloc(8),
    Buffer.from(serialize({ ismaster: 1, helloOk: true })),
  ]);
  expect(await send(frame(query, 2004))).toBe("answered");
});

it("closes the connection on unknown flags, operations, wrong lengths and compression", async () => {
  expect(await send(message({ ping: 1, $db: "admin" }, 4))).toBe("closed");
  expect(await send(frame(Buffer.alloc(20), 2012))).toBe("closed");
  expect(await send(frame(Buffer.alloc(20), 1))).toBe("closed");
  for (const length of [0, 15, -1, 48_000_001, 0x7fffffff]) {
    const broken = Buffer.from(good);
    broken.writeInt32LE(length, 0);
    expect(await send(broken)).toBe("closed");
  }
  expect(await send(frame(Buffer.alloc(5)))).not.toBe("hung");
});

it("survives frames with random changes, and random bytes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      async (changes) => {
        const broken = Buffer.from(good);
        for (const [at, byte] of changes) broken[at] = byte;
        await send(broken);
      },
    ),
    { numRuns: 400 },
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
      await send(Buffer.from(bytes));
      await send(frame(Buffer.from(bytes)));
    }),
    { numRuns: 200 },
  );
  expect(await server.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
});

it("sends no reply to an unacknowledged write, and runs it before the next command", async () => {
  const things = server.db.collection("unacknowledged", { writeConcern: { w: 0 } });
  for (let i = 0; i < 20; i++) await things.insertOne({ i });
  const client = server.client;
  await client.db("test").command({ ping: 1 });
  await expect.poll(() => server.db.collection("unacknowledged").countDocuments({})).toBe(20);
});
