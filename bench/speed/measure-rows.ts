import { gunzipSync } from "node:zlib";
import { interleaved, rate } from "../support/measure.ts";
import { servePlain } from "../support/site.ts";
import type { Row } from "./rows.ts";

export interface Measured {
  readonly name: string;
  readonly perSecond: number;
  readonly plainPerSecond: number;
  /** Share of the bare server's rate. */
  readonly share: number;
  /** Bytes of the response, compressed and not. */
  readonly sent: number;
  readonly bytes: number;
}

/** Measures a row in three rounds, each beside a bare node:http server with the same compressed bytes. */
export async function measureRow({ name, load }: Row, seconds: number): Promise<Measured> {
  const headers = [load.headers ?? {}].flat()[0] ?? {};
  const body = await bytesOf(load.url, headers);
  const plain = await servePlain("application/octet-stream", body);
  try {
    const result = await interleaved(3, {
      ours: () => rate(load, seconds),
      plain: () => rate({ url: plain.url }, seconds),
    });
    return {
      name,
      perSecond: result.ours,
      plainPerSecond: result.plain,
      share: result.ours / result.plain,
      sent: body.length,
      bytes: isGzip(body) ? gunzipSync(body).length : body.length,
    };
  } finally {
    plain.close();
  }
}

const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b;

/** Returns a response's body as it is sent; `fetch` would decompress it. */
async function bytesOf(url: string, headers: Readonly<Record<string, string>>): Promise<Buffer> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve(Buffer.concat(parts)));
    });
    sent.on("error", reject).end();
  });
}
