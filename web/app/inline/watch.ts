import { savesData } from "../../lib/browser/saves-data.ts";

/**
 * Runs on a visitor's /feeds page beside boot.ts: subscribes over a socket of its own, with the least of the
 * graphql-transport-ws protocol, and has the client loaded only when there is a new event. Until then a visitor
 * downloads none of its script.
 */
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

const { data } = JSON.parse(document.getElementById("state")?.textContent || `{"data":[]}`) as {
  data: ({ feeds?: { lastSeq: number } } | null)[];
};
const after = data.find((result) => result?.feeds)?.feeds?.lastSeq;
const subscription = {
  query: "subscription($after:Int){feedChanged(after:$after){seq}}",
  variables: { after },
};

let socket: WebSocket | undefined;
let tries = 0;
let isOver = false;

/** boot.ts loads the client at this event, as at a click. */
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
  // With jitter: all clients of a gateway that stopped reconnect.
  socket.onclose = () =>
    setTimeout(listen, Math.min(longestWaitMs, firstWaitMs * 2 ** tries++) * (0.5 + Math.random() / 2));
}

// The client is loaded and subscribes itself.
const ready = window.palabreReady;
window.palabreReady = () => {
  isOver = true;
  socket?.close();
  ready?.();
};

const begin = after === undefined ? wake : listen;
// A reader who saves data has the news with the next page.
if (!savesData()) begin();
