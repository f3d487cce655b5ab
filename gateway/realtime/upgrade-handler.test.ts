import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { handleUpgrades, type UpgradeHandler } from "./upgrade-handler.ts";

let server: Server;
let upgrades: UpgradeHandler;
let port = 0;

beforeEach(async () => {
  // Answers with what it received.
  server = createServer(async (received, response) => {
    const { method, url, headers } = received;
    const chunks = await received.toArray();
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
  });
  upgrades = handleUpgrades(server, new WebSocketServer({ noServer: true }), 1);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  upgrades.remove();
  server.close();
  server.closeAllConnections();
});

it("survives clients that disconnect before they are refused", async () => {
  upgrades.rejectNew();
  // The test runner reports an unhandled error, which fails this file.
  for (let call = 0; call < 20; call++) {
    const connected = once(server, "connection");
    const caller = connect(port, "127.0.0.1");
    caller.on("error", () => {});
    const [duplex] = await connected;
    // Not with `once` of node:events, which would handle errors too.
    const gone = new Promise((resolve) => duplex.once("close", resolve));
    const path = call % 4 < 2 ? "/graphql" : "/nope";
    caller.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    // Half of them at once, half of them after the response.
    if (call % 2 === 1) await once(caller, "data");
    caller.resetAndDestroy();
    await gone;
  }
});

it("closes the connections that it refuses, though their client keeps its side open", async () => {
  upgrades.rejectNew();
  const connected = once(server, "connection");
  const caller = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const [duplex] = await connected;
  const closed = once(duplex, "close");
  caller.write("GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  const [answer] = await once(caller, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503 /);
  await closed;
  caller.destroy();
}, 20_000);

// The headers of curl --http2.
const h2c = {
  connection: "Upgrade, HTTP2-Settings",
  upgrade: "h2c",
  "http2-settings": "AAMAAABkAAQCAAAAAAIAAAAA",
};

/** Sends a request; returns what the server received. */
async function send(path: string, headers: Record<string, string>, body?: string) {
  const method = body === undefined ? "GET" : "POST";
  const sent = request({ port, host: "127.0.0.1", path, method, headers });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const answer = (await json(response)) as { url: string; headers: object; body: string };
  return { status: response.statusCode, ...answer };
}

it("answers a request that offers another protocol as if it did not", async () => {
  const answer = await send("/graphql?a=%C3%A9", { ...h2c, "x-note": "caf\u00e9" });
  expect(answer).toMatchObject({ status: 200, url: "/graphql?a=%C3%A9", headers: { "x-note": "caf\u00e9" } });
  expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(["upgrade"]));
  expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(["http2-settings"]));
});

it("gives it its body, and goes on with the connection", async () => {
  const body = "x".repeat(300_000);
  const length = { "content-length": String(body.length) };
  expect((await send("/api", { ...h2c, ...length }, body)).body).toBe(body);
  expect((await send("/api", { ...h2c, "transfer-encoding": "chunked" }, body)).body).toBe(body);

  const caller = connect(port, "127.0.0.1");
  const asking = "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n";
  caller.write(asking);
  const [first] = await once(caller, "data");
  caller.write(asking.replace("GET /", "GET /again"));
  const [second] = await once(caller, "data");
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 .*keep-alive/is);
  expect(String(second)).toMatch(/^HTTP\/1\.1 200 .*"\/again"/s);
  caller.destroy();
});

it("answers a WebSocket at another path as a request for a page", async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/nope`);
  const [error] = await once(socket, "error");
  expect(error.message).toBe("Unexpected server response: 200");
  const ours = new WebSocket(`ws://127.0.0.1:${port}/graphql`);
  await once(ours, "open");
  ours.terminate();
});
