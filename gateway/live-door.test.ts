import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { it } from "vitest";
import { WebSocketServer } from "ws";
import { openDoor } from "./live-door.ts";

it("outlives callers who are gone before they are turned away", async () => {
  const server = createServer();
  const door = openDoor(server, new WebSocketServer({ noServer: true }), 1);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  // An error that nobody listens to is the runner's to report, and fails this file.
  for (let call = 0; call < 20; call++) {
    const connected = once(server, "connection");
    const caller = connect(port, "127.0.0.1");
    caller.on("error", () => {});
    const [duplex] = await connected;
    // Not with `once` of node:events, which would listen for errors too.
    const gone = new Promise((resolve) => duplex.once("close", resolve));
    caller.write("GET /nope HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    // Half of them at once, half of them when the answer has come.
    if (call % 2 === 1) await once(caller, "data");
    caller.resetAndDestroy();
    await gone;
  }
  door.remove();
  server.close();
});
