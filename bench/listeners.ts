/**
 * Opens sockets in a process of its own and says, for each message of a round, when the last one had it.
 * Arguments: address, how many, "graphql" or "raw". Prints "ready", then a line of milliseconds since the epoch a round.
 */
import WebSocket from "ws";

const [url, count, kind] = [process.argv[2] as string, Number(process.argv[3]), process.argv[4]];
const query = "subscription { feedChanged { seq kind feedId feed { id likeCount commentCount } } }";
let joined = 0;
let received = 0;

const arrived = () => {
  received++;
  if (received === count) {
    received = 0;
    console.log(performance.timeOrigin + performance.now());
  }
};
const join = () => {
  joined++;
  if (joined === count) console.log("ready");
};

function open(): void {
  const socket = new WebSocket(url, kind === "graphql" ? "graphql-transport-ws" : undefined, {
    perMessageDeflate: false,
  });
  if (kind === "raw") {
    socket.on("open", join);
    socket.on("message", arrived);
    return;
  }
  socket.on("open", () => socket.send('{"type":"connection_init"}'));
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as { type: string };
    if (message.type === "connection_ack") {
      socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query } }), join);
    } else if (message.type === "next") arrived();
    else if (message.type === "ping") socket.send('{"type":"pong"}');
    else throw new Error(`Unexpected: ${data}`);
  });
}

for (let opened = 0; opened < count; opened++) open();
