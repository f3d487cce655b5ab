import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import Fastify, { LogController } from "fastify";
import { afterEach, expect, it } from "vitest";
import { openLog } from "../../core/log.ts";
import { sendError } from "./rest.ts";

const lines: string[] = [];
const app = Fastify({ logController: new LogController({ disableRequestLogging: true }) });
afterEach(async () => {
  openLog("silent");
  await app.close();
});

it("logs nothing unexpected when a client goes in the middle of a download", async () => {
  openLog("info", { write: (line: string) => void lines.push(line) });
  app.setErrorHandler(sendError);
  let errors = 0;
  app.addHook("onError", async () => void errors++);
  // The request's body is read, so that Fastify does not take the request for an aborted one.
  app.post("/download", async (request, reply) => {
    // Not with `once` of node:events, which would reject with the reset.
    const gone = new Promise((resolve) => request.raw.socket.once("close", resolve));
    app.server.emit("download");
    await gone;
    return reply.send(Readable.from(["a", "b"]));
  });
  app.post("/failure", async () => {
    throw Object.assign(new Error("the bucket's connection"), { code: "ECONNRESET" });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const head = "HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";

  const received = once(app.server, "download");
  const caller = connect(port, "127.0.0.1");
  caller.write(`POST /download ${head}`);
  await received;
  caller.resetAndDestroy();
  await expect.poll(() => errors).toBe(1);
  expect(lines).toEqual([]);

  // The same code, of a server behind this one: the client is still there.
  const answer = await fetch(`http://127.0.0.1:${port}/failure`, { method: "POST" });
  expect(answer.status).toBe(500);
  expect(lines.join()).toContain("unexpected error");
});
