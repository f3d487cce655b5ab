import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * SOCKS5 server (RFC 1928, without authentication) between one gateway and the members of its replica set, through which the
 * MongoDB driver reaches every member at its own address. It can delay what one member answers, and cut a gateway off from one.
 */
export class SocksProxy {
  /** The member, as host and port, that is slow or cut off; none at first. */
  #faulty = "";
  #delayMs = 0;
  #isCut = false;
  readonly #tunnels = new Map<Socket, string>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {
    server.on("connection", (socket) => {
      socket.on("error", () => socket.destroy());
      this.#tunnel(socket).catch(() => socket.destroy());
    });
  }

  static async open(): Promise<SocksProxy> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    return new SocksProxy(server, (server.address() as AddressInfo).port);
  }

  /** Delays each answer of a member by this many milliseconds. */
  delay(host: string, milliseconds: number): void {
    this.#faulty = host;
    this.#delayMs = milliseconds;
  }

  /** Ends the connections to a member, and lets none through. */
  cut(host: string): void {
    this.#faulty = host;
    this.#isCut = true;
    for (const [socket, to] of this.#tunnels) if (to === host) socket.destroy();
  }

  restore(): void {
    this.#faulty = "";
    this.#delayMs = 0;
    this.#isCut = false;
  }

  async close(): Promise<void> {
    for (const socket of this.#tunnels.keys()) socket.destroy();
    this.server.close();
    await once(this.server, "close");
  }

  async #tunnel(near: Socket): Promise<void> {
    await once(near, "data");
    near.write(Buffer.from([5, 0]));
    const [request] = (await once(near, "data")) as [Buffer];
    const host = addressOf(request);
    if (this.#isCut && host === this.#faulty) return void near.destroy();
    const [name, port] = host.split(":") as [string, string];
    const far = connect(Number(port), name);
    far.on("error", () => near.destroy());
    await once(far, "connect");
    this.#tunnels.set(near, host);
    near.on("close", () => {
      this.#tunnels.delete(near);
      far.destroy();
    });
    near.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
    near.pipe(far);
    for await (const answer of far) {
      if (host === this.#faulty && this.#delayMs > 0) await wait(this.#delayMs);
      near.write(answer as Buffer);
    }
    near.destroy();
  }
}

/** Returns the host and port that a SOCKS5 request asks for: an IPv4 address, or a name. */
function addressOf(request: Buffer): string {
  const isName = request[3] === 3;
  const end = isName ? 5 + request[4]! : 8;
  const host = isName ? request.toString("latin1", 5, end) : request.subarray(4, end).join(".");
  return `${host}:${request.readUInt16BE(end)}`;
}
