import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { acceptForms } from "./form.ts";
import { abortSlowBodies, closeStalledConnections } from "./form-traffic.ts";

let app: ReturnType<typeof Fastify>;
afterEach(() => app.close());

it("cuts off a body that takes too long, and leaves files the time that they need", async () => {
  app = Fastify({ forceCloseConnections: true });
  abortSlowBodies(app, 200);
  acceptForms(app as never);
  app.post("/", async () => new Promise(() => {}));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const begin = (type: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1").resume();
    socket.on("error", () => {});
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\nContent-Type: ${type}\r\n\r\n{`);
    return socket;
  };
  const form = begin("multipart/form-data; boundary=x");
  await once(form, "connect");
  await once(begin("application/json"), "close");
  await once(begin("application/json"), "close");
  expect(form.closed).toBe(false);
  form.destroy();
});

it("closes a download that nobody reads on, and neither one that is read slowly nor a quiet socket", async () => {
  app = Fastify({ forceCloseConnections: true });
  closeStalledConnections(app, 2_000);
  const sockets = new WebSocketServer({ server: app.server });
  const size = 20_000_000;
  app.get("/", async () => Buffer.alloc(size));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const begin = () => {
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    return socket;
  };
  const quiet = new WebSocket(`ws://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  await once(quiet, "open");
  const stalled = once(app.server, "connection").then(([socket]) => once(socket, "close"));
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
