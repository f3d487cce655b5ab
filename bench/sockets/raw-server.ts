/**
 * Baseline of the fan-out: a bare ws server that writes one buffer to every socket at each line on standard input. With the
 * argument "deflate" it compresses messages for clients that support it.
 */
import { createInterface } from "node:readline";
import { type AddressInfo, WebSocketServer } from "ws";

const perMessageDeflate = process.argv[2] === "deflate" && { threshold: 0 };
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate });
server.on("listening", () => console.log(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/`));
createInterface({ input: process.stdin }).on("line", (line) => {
  const buffer = Buffer.from(line);
  for (const socket of server.clients) socket.send(buffer, { binary: false });
});
