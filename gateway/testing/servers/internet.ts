import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll } from "vitest";
import type { Resolve } from "../../lib/outgoing/checked-lookup.ts";
import { OutgoingClient, useOutgoingClient } from "../../lib/outgoing/outgoing-client.ts";

/** Returns a client whose names resolve by `resolve`; a connection that was allowed goes to a server of this machine. */
export const clientTo = (port: () => number, resolve: Resolve): OutgoingClient =>
  new OutgoingClient({
    resolve,
    connectorBy: async (lookup) => (options, done) =>
      lookup(options.hostname, { all: true }, (error) => {
        if (error) return done(error, null);
        const socket = connect(port(), "127.0.0.1");
        socket.once("connect", () => done(null, socket)).once("error", (failure) => done(failure, null));
      }),
  });

export const everywhere: Resolve = async () => [{ address: "93.184.216.34", family: 4 }];

/** For a file's tests: the internet is one server, which gets the requests to every host that `resolve` makes public. */
export function withInternet(listener: RequestListener, resolve: Resolve = everywhere): void {
  let server: Server;
  beforeAll(async () => {
    server = createServer(listener);
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    useOutgoingClient(clientTo(() => (server.address() as AddressInfo).port, resolve));
  });
  afterAll(() => {
    useOutgoingClient(new OutgoingClient());
    server.closeAllConnections();
    server.close();
  });
}
