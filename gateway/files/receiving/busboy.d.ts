declare module "busboy" {
  import type { IncomingHttpHeaders } from "node:http";
  import type { Readable, Writable } from "node:stream";

  interface Limits {
    readonly files?: number;
    readonly fields?: number;
    readonly fieldSize?: number;
  }
  interface Parser extends Writable {
    on(event: "file", listener: (name: string, stream: Readable, info: { filename?: string }) => void): this;
    on(
      event: "field",
      listener: (name: string, value: string, info: { valueTruncated: boolean }) => void,
    ): this;
    on(event: "filesLimit" | "fieldsLimit" | "partsLimit" | "close", listener: () => void): this;
    on(event: "error", listener: (error: Error) => void): this;
  }
  export default function busboy(options: {
    readonly headers: IncomingHttpHeaders;
    readonly defParamCharset?: string;
    readonly limits?: Limits;
  }): Parser;
}
