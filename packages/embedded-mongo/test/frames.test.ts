import { readFileSync, rmSync } from "node:fs";
import { serialize } from "bson";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { body, frame, OP_MSG, RawClient } from "./support/raw-client.ts";
import { SEED } from "./support/seed.ts";
import { newDirectory } from "./support/server.ts";
import { type Running, startProcess } from "./support/server-process.ts";

let directory: string;
let server: Running;
/** Second client, which must not be affected. */
let other: RawClient;
beforeAll(async () => {
  directory = newDirectory();
  server = await startProcess(directory);
  other = await RawClient.connect(server.uri);
});
afterAll(async () => {
  await server.kill();
  rmSync(directory, { recursive: true, force: true });
});

const ping = { ping: 1, $db: "admin" };
const good = { insert: "things", documents: [{ a: 1, b: "text", c: [1, { d: null }] }], $db: "test" };

/** Sends bytes; returns the error code or that the connection was closed. */
async function send(bytes: Buffer): Promise<"closed" | number> {
  const client = await RawClient.connect(server.uri);
  const answer = client.receive();
  client.write(bytes);
  // A complete frame with an unknown operation ends the wait.
  client.write(frame(2012, Buffer.alloc(8)));
  const got = await answer;
  client.end();
  await client.closed;
  return got === null ? "closed" : got.ok === 1 ? 0 : got.code;
}

const goesOn = async () => expect(await other.command(ping)).toMatchObject({ ok: 1 });

/** Returns a body with a string whose bytes are replaced. */
function withText(bytes: number[]): Buffer {
  const content = body({ find: "things", filter: { a: "x".repeat(bytes.length) }, $db: "test" });
  const at = content.indexOf("x".repeat(bytes.length));
  Buffer.from(bytes).copy(content, at);
  return content;
}

function section(name: string, documents: object[], change: (bytes: Buffer) => void = () => {}): Buffer {
  const content = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from(`${name}\0`),
    ...documents.map((one) => Buffer.from(serialize(one))),
  ]);
  content.writeInt32LE(content.length, 0);
  change(content);
  return Buffer.concat([Buffer.of(1), content]);
}

describe("a malformed frame closes its connection or gets an error", () => {
  it.each([
    ["shorter than its header", frame(OP_MSG, Buffer.alloc(0), 15)],
    ["of no length", frame(OP_MSG, body(ping), 0)],
    ["of negative length", frame(OP_MSG, body(ping), -16)],
    ["above 48 MB", frame(OP_MSG, body(ping), 48_000_001)],
    ["of two gigabytes", frame(OP_MSG, body(ping), 0x7fffffff)],
    ["without sections", frame(OP_MSG, Buffer.alloc(4))],
    ["of flags only", frame(OP_MSG, Buffer.alloc(5))],
    [
      "compressed (OP_COMPRESSED)",
      frame(2012, Buffer.concat([Buffer.of(0xdd, 7, 0, 0, 9, 0, 0, 0, 0), body(ping)])),
    ],
    ["of a retired operation (OP_INSERT)", frame(2002, body(good))],
    ["with an unknown required flag", frame(OP_MSG, body(ping, 1 << 3))],
    ["with two bodies", frame(OP_MSG, Buffer.concat([body(ping), body(ping).subarray(4)]))],
    ["with a section of unknown kind", frame(OP_MSG, Buffer.concat([body(ping), Buffer.of(7, 1, 2, 3)]))],
    [
      "whose sequence is too long",
      frame(
        OP_MSG,
        Buffer.concat([
          body({ insert: "x", $db: "test" }),
          section("documents", [{}], (bytes) => bytes.writeInt32LE(4000, 0)),
        ]),
      ),
    ],
    [
      "whose sequence is negative",
      frame(
        OP_MSG,
        Buffer.concat([
          body({ insert: "x", $db: "test" }),
          section("documents", [{}], (bytes) => bytes.writeInt32LE(-1, 0)),
        ]),
      ),
    ],
    [
      "whose sequence has no end to its name",
      frame(OP_MSG, Buffer.concat([body(ping), Buffer.of(1, 9, 0, 0, 0, 65, 65, 65, 65, 65)])),
    ],
    [
      "whose sequence comes twice",
      frame(
        OP_MSG,
        Buffer.concat([body({ insert: "x", documents: [{}], $db: "test" }), section("documents", [{}])]),
      ),
    ],
  ])("%s", async (_name, bytes) => {
    expect(await send(bytes)).not.toBe(0);
    await goesOn();
  });

  it.each([
    ["a lone byte of a longer letter", [0xc3]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["an overlong zero", [0xc0, 0x80]],
    ["beyond Unicode", [0xf5, 0x80, 0x80, 0x80]],
  ])("text that is no UTF-8: %s", async (_name, bytes) => {
    expect(await send(frame(OP_MSG, withText(bytes)))).not.toBe(0);
    await goesOn();
  });

  it("documents nested two hundred and ten thousand levels deep", async () => {
    for (const depth of [201, 10_000]) {
      let inner = Buffer.from(serialize({}));
      for (let i = 0; i < depth; i++) {
        const outer = Buffer.alloc(inner.length + 8);
        outer.writeInt32LE(outer.length, 0);
        outer[4] = 3;
        outer[5] = 97;
        inner.copy(outer, 7);
        inner = outer;
      }
      const head = Buffer.from(serialize({ find: "things", $db: "test" }));
      const whole = Buffer.concat([
        head.subarray(0, -1),
        Buffer.from("\x03filter\0", "latin1"),
        inner,
        Buffer.of(0),
      ]);
      whole.writeInt32LE(whole.length, 0);
      expect(await send(frame(OP_MSG, Buffer.concat([Buffer.alloc(5), whole])))).not.toBe(0);
      await goesOn();
    }
  });
});

it("random changes, truncations and insertions: the server survives, and other clients continue", async () => {
  const whole = frame(
    OP_MSG,
    Buffer.concat([
      body({ insert: "things", $db: "test" }),
      section("documents", [{ a: "é", b: [1, { c: 2n }] }]),
    ]),
  );
  const change = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
  const property = fc.asyncProperty(change, fc.integer({ min: 0, max: 12 }), async (changes, cut) => {
    const broken = Buffer.from(whole);
    for (const [at, byte] of changes) broken[at] = byte;
    // The declared length is correct or shorter, so that the content is parsed.
    broken.writeInt32LE(broken.length - cut, 0);
    await send(broken.subarray(0, broken.length - cut));
  });
  await fc.assert(property, { seed: SEED, numRuns: 600, interruptAfterTimeLimit: 5000 });
  await goesOn();
  expect(server.child.exitCode).toBe(null);
});

describe("a misbehaving client does not affect others", () => {
  const memory = () =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.child.pid}/status`, "utf8"))?.[1]) / 1024;

  it("incomplete frames are awaited byte by byte", async () => {
    const client = await RawClient.connect(server.uri);
    const answer = client.receive();
    for (const byte of frame(OP_MSG, body(ping))) {
      client.write(Buffer.of(byte));
      if (byte % 16 === 0) await goesOn();
    }
    expect(await answer).toMatchObject({ ok: 1 });
    client.end();
  });

  it("frames sent together are answered in order", async () => {
    const client = await RawClient.connect(server.uri);
    const answers = Array.from({ length: 200 }, () => client.receive());
    client.write(
      Buffer.concat(
        Array.from({ length: 200 }, (_, i) =>
          frame(OP_MSG, body({ find: "none", filter: {}, comment: i, $db: `d${i}` })),
        ),
      ),
    );
    const namespaces = (await Promise.all(answers)).map((one) => one!.cursor.ns);
    expect(namespaces).toEqual(Array.from({ length: 200 }, (_, i) => `d${i}.none`));
    client.end();
  });

  it("announced lengths without data cost no memory", async (context) => {
    if (process.platform !== "linux") context.skip("memory is read from /proc");
    const before = memory();
    const clients = await Promise.all(Array.from({ length: 60 }, () => RawClient.connect(server.uri)));
    for (const client of clients) client.write(frame(OP_MSG, body(ping), 48_000_000));
    await goesOn();
    expect(memory() - before).toBeLessThan(100);
    for (const client of clients) client.end();
  });

  it("requests whose replies are never read are not buffered", async (context) => {
    if (process.platform !== "linux") context.skip("memory is read from /proc");
    const text = "x".repeat(1_000_000);
    for (let i = 0; i < 12; i++)
      await other.command({ insert: "large", documents: [{ _id: i, text }], $db: "test" });
    const before = memory();
    const greedy = await RawClient.connect(server.uri);
    greedy.pause();
    const question = frame(
      OP_MSG,
      body({ find: "large", filter: { text: { $ne: "y".repeat(100_000) } }, $db: "test" }),
    );
    for (let i = 0; i < 3000; i++) greedy.write(question);
    for (let i = 0; i < 30; i++) {
      await goesOn();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(memory() - before).toBeLessThan(150);
    greedy.end();
    await goesOn();
  });
});
