import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** The network between a browser and the site, as something that one can cut: a relay of TCP connections. */
export class FlakyProxy {
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();
  port = 0;

  constructor(readonly target: () => number) {}

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Plugs in, on the port it had before. */
  async restore(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(this.target(), "localhost");
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket);
        socket.on("error", () => other.destroy());
        socket.on("close", () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    }).listen(this.port, "localhost");
    await once(this.#server, "listening");
    this.port = (this.#server.address() as AddressInfo).port;
  }

  /** Every connection ends at once and no new one comes through. */
  async cut(): Promise<void> {
    if (!this.#server?.listening) return;
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, "close");
  }
}
