/**
 * Stands in the news page of a visitor beside boot.ts: listens over a socket of its own, in some lines of graphql-ws's
 * protocol, and brings the client only when there is something new. Until then a reader pays for what they read.
 */
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

const { data } = JSON.parse(document.getElementById("state")?.textContent || `{"data":[]}`) as {
  data: ({ feeds?: { lastSeq: number } } | null)[];
};
const after = data.find((one) => one?.feeds)?.feeds?.lastSeq;
const subscription = {
  query: "subscription($after:Int){feedChanged(after:$after){seq}}",
  variables: { after },
};

let socket: WebSocket | undefined;
let tries = 0;
let isOver = false;

/** boot.ts takes it for somebody's act. */
const wake = () => dispatchEvent(new Event("news"));

function listen() {
  if (isOver) return;
  socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/graphql`, "graphql-transport-ws");
  const send = (message: object) => socket?.send(JSON.stringify(message));
  socket.onopen = () => send({ type: "connection_init" });
  socket.onmessage = (event) => {
    const { type } = JSON.parse(event.data) as { type: string };
    if (type === "ping") send({ type: "pong" });
    else if (type !== "connection_ack") wake();
    else {
      tries = 0;
      send({ id: "1", type: "subscribe", payload: subscription });
    }
  };
  // Never as long as the neighbour: all readers of a gateway that stopped come back.
  socket.onclose = () =>
    setTimeout(listen, Math.min(longestWaitMs, firstWaitMs * 2 ** tries++) * (0.5 + Math.random() / 2));
}

// The client has come, and listens itself.
const ready = window.palabreReady;
window.palabreReady = () => {
  isOver = true;
  socket?.close();
  ready?.();
};

if (after === undefined) wake();
else listen();
