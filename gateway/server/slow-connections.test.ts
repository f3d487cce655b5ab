import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { proxyCheck } from "../lib/http/client-address.ts";
import { closeStalledConnections, limitSlowConnections } from "./slow-connections.ts";

const most = { waiting: 5, uploads: 3 };
let server: Server;
let opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened) socket.destroy();
  opened = [];
  server.close();
});

/** A server that reads bodies and answers `ok`; an upgrade leaves the connection open. */
async function start(trusted: readonly string[] = []): Promise<void> {
  server = createServer((request, response) => request.resume().once("end", () => response.end("ok")));
  server.on("upgrade", (_request, socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
  limitSlowConnections(server, proxyCheck(trusted), most);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

/** Opens a connection, which the server has accepted, and sends a part of a request. */
async function send(text: string): Promise<Socket> {
  const accepted = once(server, "connection");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  opened.push(socket);
  await accepted;
  if (text) socket.write(text);
  return socket;
}

const openOnes = () => opened.map((socket) => !socket.destroyed && !socket.readableEnded);
/** The site answers somebody else at the same address. */
const isServed = async () => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } });
  return answer.status;
};

it.each([
  ["nothing", ""],
  ["half a head", "GET / HTTP/1.1\r\nHost: x\r\n"],
  ["half a body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf"],
])(
  "closes the oldest connections of an address that sent %s; the newest one is served",
  async (_what, text) => {
    await start();
    for (let index = 0; index < 9; index += 1) await send(text);
    expect(await isServed()).toBe(200);
    // The request that was served has taken one more place.
    await expect.poll(openOnes).toEqual([...Array(5).fill(false), ...Array(4).fill(true)]);
  },
);

it("counts a connection again after its response, and no upgraded one", async () => {
  await start();
  const upgraded = await send("GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n");
  await once(upgraded, "data");
  const kept = await send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(kept, "data");
  for (let index = 0; index < 5; index += 1) await send("");
  await expect.poll(openOnes).toEqual([true, false, true, true, true, true, true]);
});

it("counts uploads apart", async () => {
  await start();
  const head =
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100\r\n\r\n";
  for (let index = 0; index < 4; index += 1) {
    const received = once(server, "request");
    await send(head);
    await received;
  }
  for (let index = 0; index < 6; index += 1) await send("");
  await expect.poll(openOnes).toEqual([false, true, true, true, false, true, true, true, true, true]);
});

it("does not limit a trusted proxy", async () => {
  await start(["loopback"]);
  for (let index = 0; index < 20; index += 1) await send("GET / HTTP/1.1\r\n");
  expect(await isServed()).toBe(200);
  expect(openOnes().every(Boolean)).toBe(true);
});

it("closes a download that nobody reads on, and neither one that is read slowly nor a quiet socket", async () => {
  const size = 20_000_000;
  server = createServer((_request, response) => response.end(Buffer.alloc(size)));
  closeStalledConnections(server, 2_000);
  const sockets = new WebSocketServer({ server });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const begin = () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    return socket;
  };
  const quiet = new WebSocket(`ws://127.0.0.1:${port}`);
  await once(quiet, "open");
  const stalled = once(server, "connection").then(([socket]) => once(socket, "close"));
  const unread = begin();
  await stalled;
  unread.destroy();
  expect(quiet.readyState).toBe(WebSocket.OPEN);
  quiet.terminate();
  sockets.close();

  let received = 0;
  const slow = begin();
  slow.on("data", (bytes) => {
    received += bytes.length;
    slow.pause();
    setTimeout(() => slow.resume(), 2);
  });
  await once(slow, "close");
  expect(received).toBeGreaterThan(size);
});
