import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, it, vi } from "vitest";
import { withApp } from "../../testing/clients/request.ts";
import { listening } from "../../testing/clients/subscribers.ts";
import { bearerOf, buildAdmin, buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { FileModel } from "../file.entity.ts";
import { deleteFile } from "../storing/file-removal.service.ts";
import { FileAccountModel, OrphanedBytesModel } from "../storing/file-use.entity.ts";
import { incomingBytes, receiveAndSaveFile } from "../storing/save-file.service.ts";
import { receiveAt } from "./receive.ts";

const { dataDir } = withDatabase({ UPLOAD_MEMBER_MB: "1", UPLOAD_PDF_MB: "2" });
const app = withApp();
const server = listening(app);
const aside = () => readdir(join(dataDir, "uploads")).catch(() => []);
const kept = async () =>
  (await readdir(join(dataDir, "files"), { recursive: true }).catch(() => [])).filter((name) =>
    name.includes("."),
  );

/** The beginning of a form that promises more than it sends. */
const begun = (headers: Record<string, string>, path: string, length: number, body: Buffer | string) => {
  const lines = Object.entries({ host: "x", "content-length": String(length), ...headers });
  const head = `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(head);
  socket.write(body);
  return socket;
};
const rest = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
const graphql = [
  '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n',
  '{"query":"mutation($f:Upload!){uploadFile(file:$f){id}}","variables":{"f":null}}\r\n',
  '--x\r\ncontent-disposition: form-data; name="map"\r\n\r\n{"0":["variables.f"]}\r\n',
  '--x\r\ncontent-disposition: form-data; name="0"; filename="a.bin"\r\n\r\n',
].join("");

it.each([
  ["/api/upload", rest],
  ["/graphql", graphql],
])("leaves nothing of a file whose sender goes away: %s", async (path, opening) => {
  const headers = {
    "content-type": "multipart/form-data; boundary=x",
    "apollo-require-preflight": "1",
    ...(await bearerOf(await buildAdmin())),
  };
  const socket = begun(headers, path, 1_500_000, opening + "y".repeat(300_000));
  await vi.waitFor(async () => expect(await aside()).toHaveLength(1), { timeout: 10_000 });
  socket.destroy();
  await vi.waitFor(async () => expect(await aside()).toEqual([]), { timeout: 10_000 });
  expect(await kept()).toEqual([]);
  expect(await OrphanedBytesModel.countDocuments()).toBe(0);
  expect(await FileModel.countDocuments()).toBe(0);
});

it("says no while the bytes still come, and lets the sender hear it", async () => {
  const headers = {
    "content-type": "multipart/form-data; boundary=x",
    ...(await bearerOf(await buildAdmin())),
  };
  const socket = begun(headers, "/api/upload", 20_000_000, rest);
  let received = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    received += chunk;
  });
  // Three of the twenty that were announced, two of which are allowed.
  for (let sent = 0; sent < 3_000_000; sent += 100_000) socket.write("y".repeat(100_000));
  await vi.waitFor(() => expect(received).toContain("PAYLOAD_TOO_LARGE"), { timeout: 10_000 });
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
  await vi.waitFor(async () => expect(await aside()).toEqual([]), { timeout: 10_000 });
});

it("says no at once to what announces too much", async () => {
  const headers = {
    "content-type": "multipart/form-data; boundary=x",
    ...(await bearerOf(await buildAdmin())),
  };
  const socket = begun(headers, "/api/upload", 900_000_000, "--x");
  const [answer] = await once(socket.setEncoding("latin1"), "data");
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

it("holds a member to their room to the byte, however many files come at once", async () => {
  const user = await buildUser();
  const member = viewerOf(user);
  const bytes = Buffer.alloc(150_000, "palabre ");
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, () => receiveAndSaveFile(member, incomingBytes("a.txt", bytes))),
  );
  const done = tries.filter((each) => each.status === "fulfilled");
  expect(done).toHaveLength(6);
  for (const each of tries) {
    if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  }
  expect(await FileAccountModel.findById(user._id).lean()).toMatchObject({ bytes: 900_000 });
  expect(await FileModel.countDocuments({ ownerId: user._id })).toBe(6);
  expect(await kept()).toHaveLength(6);
  expect(await OrphanedBytesModel.countDocuments()).toBe(0);
  expect(await aside()).toEqual([]);

  await receiveAndSaveFile(member, incomingBytes("b.txt", Buffer.alloc(100_000, "x")));
  const over = receiveAndSaveFile(member, incomingBytes("c.txt", Buffer.from("x")));
  await expect(over).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  const [first] = done;
  await deleteFile(member, first!.value._id);
  await receiveAndSaveFile(member, incomingBytes("c.txt", Buffer.from("x")));
  expect(await FileAccountModel.findById(user._id).lean()).toMatchObject({ bytes: 850_001 });
  // Administrators keep as much as the site needs.
  await receiveAndSaveFile(
    viewerOf(await buildAdmin()),
    incomingBytes("d.txt", Buffer.alloc(1_500_000, "x")),
  );
});

it("says when the disk is full", async () => {
  const source = Readable.from([Buffer.alloc(200_000, 1)]);
  const refused = receiveAt("/dev/full", source, { field: "file", originalName: "a" }, async () => {});
  await expect(refused).rejects.toMatchObject({
    code: "UNAVAILABLE",
    message: expect.stringContaining("place"),
  });
});

it("keeps the sender's name, without what could hide in it", async () => {
  const member = viewerOf(await buildAdmin());
  for (const [sent, shown] of [
    ["../../etc/passwd", "passwd"],
    ["C:\\Photos\\été.png", "été.png"],
    ["a\u202egpj.exe\0", "agpj.exe"],
    ["x".repeat(500), "x".repeat(200)],
    ["", ""],
  ]) {
    const file = await receiveAndSaveFile(member, incomingBytes(sent!, Buffer.from("akwaba")));
    expect(file.originalName).toBe(shown);
  }
});
