import { connect, type Socket } from "node:net";
import { type DeserializeOptions, type Document, deserialize, serialize } from "bson";

export const OP_MSG = 2013;

/** Returns a frame of MongoDB's protocol with the content's length or a given one. */
export function frame(operation: number, content: Buffer, length = 16 + content.length, id = 1): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(length | 0, 0);
  header.writeInt32LE(id, 4);
  header.writeInt32LE(operation, 12);
  return Buffer.concat([header, content]);
}

/** Returns the content of an OP_MSG with one body. */
export function body(document: Document, flags = 0): Buffer {
  const start = Buffer.alloc(5);
  start.writeUInt32LE(flags, 0);
  return Buffer.concat([start, Buffer.from(serialize(document))]);
}

/** Client that sends bytes as they are: malformed frames, or the same command twice. */
export class RawClient {
  private gathered = Buffer.alloc(0);
  private readonly waiting: ((answer: Document | null) => void)[] = [];
  readonly closed: Promise<void>;
  isClosed = false;

  private constructor(
    private readonly socket: Socket,
    private readonly options: DeserializeOptions,
  ) {
    socket.on("data", (bytes) => this.take(bytes));
    socket.on("error", () => socket.destroy());
    this.closed = new Promise((resolve) => {
      socket.on("close", () => {
        this.isClosed = true;
        for (const one of this.waiting.splice(0)) one(null);
        resolve();
      });
    });
  }

  static async connect(uri: string, options: DeserializeOptions = {}): Promise<RawClient> {
    const host = decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(uri)![1]!);
    const [name, port] = host.split(":");
    const socket = host.startsWith("/") ? connect(host) : connect(Number(port), name);
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("error", reject);
    });
    return new RawClient(socket, options);
  }

  write(bytes: Buffer): void {
    if (!this.isClosed) this.socket.write(bytes);
  }

  /** Resolves with the next reply, or null when the connection closes first. */
  receive(): Promise<Document | null> {
    return new Promise((resolve) => {
      if (this.isClosed) resolve(null);
      else this.waiting.push(resolve);
    });
  }

  command(document: Document): Promise<Document | null> {
    const answer = this.receive();
    this.write(frame(OP_MSG, body(document)));
    return answer;
  }

  /** Stops reading replies. */
  pause(): void {
    this.socket.pause();
  }

  end(): void {
    this.socket.destroy();
  }

  private take(bytes: Buffer): void {
    this.gathered = Buffer.concat([this.gathered, bytes]);
    while (this.gathered.length >= 4 && this.gathered.length >= this.gathered.readInt32LE(0)) {
      const length = this.gathered.readInt32LE(0);
      const start = this.gathered.readInt32LE(12) === OP_MSG ? 21 : 36;
      this.waiting.shift()?.(deserialize(this.gathered.subarray(start, length), this.options));
      this.gathered = this.gathered.subarray(length);
    }
  }
}
