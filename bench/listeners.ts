/**
 * Opens sockets in a process of its own and says, for each message of a round, when the last one had it.
 * Arguments: address, how many, "graphql" or "raw", "deflate" or "plain". Prints "ready", then a line of milliseconds
 * since the epoch a round. The same client for all that is measured: it counts messages and reads none of them.
 */
import { once } from "node:events";
import WebSocket from "ws";

const [url, count, kind, compression] = [
  process.argv[2] as string,
  Number(process.argv[3]),
  process.argv[4],
  process.argv[5],
];
const query = "subscription { feedChanged { seq kind feedId feed { id likeCount commentCount } } }";
// What the protocol says of itself is shorter than any event.
const shortestEvent = 60;
const atOnce = 100;
let received = 0;

function arrived(data: Buffer): void {
  if (data.length < shortestEvent) return;
  received++;
  if (received < count) return;
  received = 0;
  console.log(performance.timeOrigin + performance.now());
}

async function open(): Promise<void> {
  const protocol = kind === "graphql" ? "graphql-transport-ws" : undefined;
  const socket = new WebSocket(url, protocol, { perMessageDeflate: compression === "deflate" });
  await once(socket, "open");
  socket.on("close", (code) => {
    throw new Error(`A socket was closed: ${code}`);
  });
  if (kind === "graphql") {
    socket.send('{"type":"connection_init"}');
    await once(socket, "message");
    socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query } }));
  }
  socket.on("message", arrived);
}

for (let opened = 0; opened < count; opened += atOnce) {
  await Promise.all(Array.from({ length: Math.min(atOnce, count - opened) }, open));
}
console.log("ready");
