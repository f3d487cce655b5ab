import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";

export interface PushedMessage {
  readonly path: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what was pushed.
  readonly message: any;
  readonly ttl: number;
  /** The public key of whom the signature of the request is. */
  readonly signedBy: string;
}

/** A browser's side of a subscription, and the push service where it is reached. */
export class PushService {
  readonly received: PushedMessage[] = [];
  /** The response to a path: 201 unless a test sets another. */
  readonly statuses = new Map<string, number>();
  /** The answer to a path waits for this promise. */
  readonly waits = new Map<string, Promise<void>>();
  origin = "";
  readonly #browsers = new Map<string, { ecdh: ECDH; auth: Buffer }>();

  /** A browser agrees: what it gives to the site. */
  browser(name: string): { endpoint: string; p256dh: string; auth: string } {
    const ecdh = createECDH("prime256v1");
    ecdh.generateKeys();
    const auth = randomBytes(16);
    this.#browsers.set(`/${name}`, { ecdh, auth });
    return {
      endpoint: `${this.origin}/${name}`,
      p256dh: ecdh.getPublicKey("base64url"),
      auth: auth.toString("base64url"),
    };
  }

  async take(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? "";
    await this.waits.get(path);
    const status = this.statuses.get(path) ?? 201;
    const browser = this.#browsers.get(path);
    if (status !== 201 || !browser) return browser ? status : 404;
    if (request.headers["content-encoding"] !== "aes128gcm") return 415;
    this.received.push({
      path,
      message: JSON.parse(decrypt(Buffer.concat(chunks), browser.ecdh, browser.auth)),
      ttl: Number(request.headers.ttl),
      signedBy: signerOf(request.headers.authorization ?? "", this.origin),
    });
    return 201;
  }
}

/** Decrypts a message as a browser does (RFC 8291 over RFC 8188): one record, keyed by both sides. */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const theirs = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), theirs]);
  const secret = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(theirs), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2, and zeros as padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** Returns the key that signed a request (RFC 8292). Throws for a signature that is wrong, over or meant for another service. */
function signerOf(authorization: string, origin: string): string {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head, claims, signature] = token.split(".") as [string, string, string];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
  if (!isSigned || aud !== origin || exp * 1_000 < Date.now()) throw new Error("A push was not signed well.");
  return key;
}

/** A push service for a file's tests. `ready` runs once it listens. */
export function withPushService(ready: (service: PushService) => void): PushService {
  const service = new PushService();
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      service.take(request).then(
        (status) => response.writeHead(status).end(),
        () => response.writeHead(400).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    ready(service);
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return service;
}
