import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An answer as it went over the wire, its head included. */
export interface Answer {
  readonly path: string;
  readonly type: string;
  readonly status: number;
  readonly bytes: number;
}

/** Relay of HTTP between a browser and a site that notes the bytes of each answer, whichever thread of the browser requests it. */
export class Meter {
  readonly answers: Answer[] = [];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((near, answer) => this.#relay(near, answer));

  constructor(readonly target: () => number) {}

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async open(): Promise<void> {
    await once(this.#server.listen(0, "localhost"), "listening");
  }

  close(): void {
    this.#agent.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #relay(near: IncomingMessage, answer: ServerResponse): void {
    const { url: path = "", method, headers, socket } = near;
    // One request after the other on each connection: browsers don't pipeline.
    const before = socket.bytesWritten;
    const far = request(
      { agent: this.#agent, host: "localhost", port: this.target(), path, method, headers },
      (received) => {
        const status = received.statusCode ?? 0;
        answer.sendDate = false;
        answer.writeHead(status, received.rawHeaders);
        received.pipe(answer);
        answer.on("close", () => {
          const type = received.headers["content-type"] ?? "";
          this.answers.push({ path, type, status, bytes: socket.bytesWritten - before });
        });
      },
    );
    // The browser has gone, or the site.
    far.on("error", () => answer.destroy());
    answer.on("close", () => far.destroy());
    near.pipe(far);
  }
}
