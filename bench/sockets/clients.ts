/**
 * Opens sockets in a process of its own and prints, for each round, the time at which the last socket received the message.
 * Arguments: address, number of sockets, "graphql" or "raw", "deflate" or "plain". Prints "ready", then one line a round,
 * in milliseconds since the epoch. All contenders use this client; it counts frames without reading their content, so that
 * the time measured is the server's.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

const [address, count, kind, compression] = [
  new URL(process.argv[2] as string),
  Number(process.argv[3]),
  process.argv[4],
  process.argv[5],
];
const query = "subscription { feedChanged { seq kind feedId feed { id likeCount commentCount } } }";
// The protocol's own messages are shorter than any event.
const shortestEvent = 60;
const [closing, ping] = [0x8, 0x9];
// Frames from a client are masked; a mask of zeros leaves the bytes as they are.
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const atOnce = 100;
let received = 0;

function onMessage(): void {
  received++;
  if (received < count) return;
  received = 0;
  console.log(performance.timeOrigin + performance.now());
}

/** Counts the WebSocket frames that a server sends, and answers its pings. */
function countFrames(socket: Socket): void {
  let rest = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      if (data.length < 2) break;
      const short = data[1] as number;
      const head = short === 126 ? 4 : 2;
      if (data.length < head) break;
      const length = short === 126 ? data.readUInt16BE(2) : short;
      if (data.length < head + length) break;
      const operation = (data[0] as number) & 0xf;
      if (operation === ping) socket.write(pong);
      else if (operation === closing) throw new Error(`A socket was closed: ${data.readUInt16BE(head)}`);
      else if (length >= shortestEvent) onMessage();
      data = data.subarray(head + length);
    }
    rest = Buffer.from(data);
  });
}

function sendText(socket: Socket, message: object): void {
  const text = Buffer.from(JSON.stringify(message));
  const head =
    text.length < 126 ? [0x81, 0x80 | text.length] : [0x81, 0xfe, text.length >> 8, text.length & 0xff];
  socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), text]));
}

async function open(): Promise<void> {
  const socket = connect(Number(address.port), address.hostname);
  await once(socket, "connect");
  socket.setNoDelay(true);
  const optionalHeaders = [
    ...(kind === "graphql" ? ["Sec-WebSocket-Protocol: graphql-transport-ws"] : []),
    ...(compression === "deflate" ? ["Sec-WebSocket-Extensions: permessage-deflate"] : []),
  ];
  const head = [
    `GET ${address.pathname} HTTP/1.1`,
    `Host: ${address.host}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ...optionalHeaders,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const [answer] = await once(socket, "data");
  if (!String(answer).startsWith("HTTP/1.1 101")) throw new Error(String(answer));
  socket.on("close", () => {
    throw new Error("A socket was closed by the server");
  });
  if (kind === "graphql") {
    sendText(socket, { type: "connection_init" });
    await once(socket, "data");
    sendText(socket, { id: "1", type: "subscribe", payload: { query } });
  }
  countFrames(socket);
}

for (let opened = 0; opened < count; opened += atOnce) {
  await Promise.all(Array.from({ length: Math.min(atOnce, count - opened) }, open));
}
console.log("ready");
