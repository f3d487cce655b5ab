import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect } from "vitest";
import type { User } from "../../users/user.service.ts";
import { bearerOf, buildAdmin, viewerOf } from "../factories/accounts.ts";
import { request } from "./request.ts";
import type { listening } from "./subscribers.ts";

export const tus = { "tus-resumable": "1.0.0" };
export const patchHeaders = { ...tus, "content-type": "application/offset+octet-stream" };

const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Client that sends a file in pieces, as tus's clients do, for an administrator by default. */
export class TusSender {
  private constructor(
    readonly server: ReturnType<typeof listening>,
    readonly user: User,
    readonly headers: { authorization: string },
  ) {}

  static async create(server: ReturnType<typeof listening>, user?: User): Promise<TusSender> {
    const known = user ?? (await buildAdmin());
    return new TusSender(server, known, await bearerOf(known));
  }

  send(method: string, path: string, more: Record<string, string> = {}, body?: Buffer): Promise<Response> {
    const headers = { ...this.headers, ...more };
    return fetch(this.server.origin + path, { method, headers, body: body as BodyInit | undefined });
  }

  start(size: number, type = "image/jpeg", name = "une photo.jpg"): Promise<Response> {
    return this.send("POST", "/api/uploads/tus", {
      ...tus,
      "upload-length": String(size),
      "upload-metadata": `filename ${base64(name)},filetype ${base64(type)}`,
    });
  }

  /** Address of a new upload. */
  async startAt(size: number, type?: string): Promise<string> {
    const answer = await this.start(size, type);
    expect(answer.status).toBe(201);
    return answer.headers.get("location") ?? "";
  }

  patch(place: string, offset: number, bytes: Buffer): Promise<Response> {
    return this.send("PATCH", place, { ...patchHeaders, "upload-offset": String(offset) }, bytes);
  }

  async offset(place: string): Promise<number> {
    const answer = await this.send("HEAD", place, tus);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    return Number(answer.headers.get("upload-offset"));
  }

  async keep(place: string, more = "") {
    const id = place.split("/").at(-1);
    const source = `mutation { keepUpload(uploadId: "${id}"${more}) { id filename originalName kind width alt } }`;
    return request(source, { viewer: viewerOf(this.user) });
  }

  /** Begins to send a piece that says it is longer than what comes of it; the line is the caller's to cut. */
  async sendPart(place: string, bytes: Buffer, sent: number): Promise<Socket> {
    const head = {
      host: "x",
      ...this.headers,
      ...patchHeaders,
      "upload-offset": "0",
      "content-length": String(bytes.length),
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(this.server.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(`PATCH ${place} HTTP/1.1\r\n${lines.join("")}\r\n`);
    socket.write(bytes.subarray(0, sent));
    return socket;
  }
}
