import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { acceptForms } from "./form.ts";
import { abortSlowBodies } from "./form-traffic.ts";

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
