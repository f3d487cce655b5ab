import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Client, createClient } from "graphql-ws";
import { afterEach, expect } from "vitest";
import { WebSocket } from "ws";
import { closeEventChannels } from "../../core/live/event-channel.ts";
import { attachRealtime, type RealtimeServer, type socketLimits } from "../../realtime/websocket-server.ts";
import { openSession } from "../../sessions/session.service.ts";
import type { User } from "../../users/user.service.ts";
import { schema } from "./request.ts";

/** Waits until what is read is as expected. */
export const eventually = <Value>(read: () => Value) => expect.poll(read);

export const feedChanged = /* GraphQL */ `
  subscription ($after: Int) {
    feedChanged(after: $after) {
      seq kind feedId commentId
      feed { id text likeCount commentCount author { id firstName } }
      comment { id text author { id } }
    }
  }
`;

/** A token of a new session of this person. */
export const tokenOf = async (user: User): Promise<string> => (await openSession(user, "browser")).token;

const open: { server?: Server; live?: RealtimeServer; clients: Client[]; sockets: WebSocket[] } = {
  clients: [],
  sockets: [],
};

/** Sockets against a server of the file's own, all of them gone after each test. */
export function withSockets() {
  afterEach(letGo);
  return {
    listen,
    connect,
    raw,
    get server() {
      return open.server!;
    },
    get live() {
      return open.live!;
    },
  };
}

async function letGo(): Promise<void> {
  for (const client of open.clients.splice(0)) await client.dispose();
  for (const socket of open.sockets.splice(0)) socket.terminate();
  await open.live?.close();
  open.server?.close();
  open.server?.closeAllConnections();
  closeEventChannels();
}

/** Serves subscriptions on a port of its own; their address. */
async function listen(limits: Partial<typeof socketLimits> = {}): Promise<string> {
  open.server = createServer();
  open.live = attachRealtime(open.server, schema(), limits);
  open.server.listen(0, "127.0.0.1");
  await once(open.server, "listening");
  return `ws://127.0.0.1:${(open.server.address() as AddressInfo).port}/graphql`;
}

/** A client of the protocol, with the code and reason of its socket's close. */
function connect(url: string, token?: string) {
  const closed: { code: number }[] = [];
  let socket: WebSocket | null = null;
  const client = createClient({
    url,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazy: true,
    connectionParams: token ? { token } : {},
    on: {
      connected: (opened) => {
        socket = opened as WebSocket;
      },
      closed: (event) => closed.push(event as { code: number }),
    },
  });
  open.clients.push(client);
  return {
    closed,
    /** Stops reading from the socket, which fills; or goes on. */
    pause: () => socket?.pause(),
    resume: () => socket?.resume(),
    subscribe(query: string, variables: Record<string, unknown> = {}) {
      const results = client.iterate<Record<string, never>>({ query, variables });
      // Subscribed at once, and not only when the first event is awaited.
      const first = results.next();
      let isFirst = true;
      // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it selected.
      const next = async (): Promise<any> => {
        const { value } = await (isFirst ? first : results.next());
        isFirst = false;
        return value;
      };
      first.catch(() => {});
      return {
        next,
        async take(count: number) {
          const taken = [];
          while (taken.length < count) taken.push((await next()).data.feedChanged);
          return taken;
        },
        leave: () => results.return?.(),
      };
    },
  };
}

/** A socket without a client: opened, and with `init` the connection begun. */
async function raw(url: string, init?: object, headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(url, "graphql-transport-ws", { headers });
  open.sockets.push(socket);
  await once(socket, "open");
  if (init) {
    socket.send(JSON.stringify({ type: "connection_init", payload: init }));
    await once(socket, "message");
  }
  return socket;
}
