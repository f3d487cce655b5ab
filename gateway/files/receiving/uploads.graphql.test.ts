import { describe, expect, it } from "vitest";
import { clock, minutes } from "../../core/clock.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { listening, sendForm } from "../../testing/clients/subscribers.ts";
import { bearerOf, buildAdmin, buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { buildFile } from "../../testing/factories/files.ts";
import { photograph, pdf as plainPdf } from "../../testing/media.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { FileModel } from "../file.entity.ts";
import { incomingBytes, receiveAndSaveFile } from "../storing/save-file.service.ts";

withDatabase();
const app = withApp();
const server = listening(app);

const upload = /* GraphQL */ `
  mutation ($file: Upload!, $inGallery: Boolean, $alt: String) {
    uploadFile(file: $file, inGallery: $inGallery, alt: $alt) { id filename originalName kind width height color alt inGallery }
  }`;
const preflight = { "apollo-require-preflight": "1" };

interface Parts {
  readonly operations?: unknown;
  readonly map?: unknown;
  readonly files?: Readonly<Record<string, Uint8Array | string>>;
}

async function send({ operations, map, files = {} }: Parts, headers: Record<string, string>) {
  const form = new FormData();
  const written = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  if (operations !== undefined) form.append("operations", written(operations));
  if (map !== undefined) form.append("map", written(map));
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([bytes as BlobPart]), "Une photo.jpg");
  return sendForm(`${server.origin}/graphql`, form, headers);
}

const operation = (variables: Record<string, unknown> = {}) => ({
  query: upload,
  variables: { file: null, ...variables },
});

describe("uploadFile", () => {
  it("takes a file in", async () => {
    const headers = { ...preflight, ...(await bearerOf(await buildAdmin())) };
    const parts = {
      operations: operation({ inGallery: true, alt: "Une place" }),
      map: { 0: ["variables.file"] },
      files: { 0: await photograph() },
    };
    const { body } = await send(parts, headers);
    expect(body.errors).toBeUndefined();
    expect(body.data.uploadFile).toMatchObject({
      originalName: "Une photo.jpg",
      kind: "IMAGE",
      width: 600,
      height: 400,
      alt: "Une place",
      inGallery: true,
    });
    const { data } = await request("{ gallery { total items { id filename } } }");
    expect(data.gallery.items).toContainEqual({
      id: body.data.uploadFile.id,
      filename: body.data.uploadFile.filename,
    });
  });

  it.each<[string, (bytes: Uint8Array) => Parts, string]>([
    [
      "the file is missing",
      () => ({ operations: operation(), map: { 0: ["variables.file"] } }),
      "BAD_USER_INPUT",
    ],
    [
      "the map leads nowhere",
      (bytes) => ({ operations: operation(), map: { 0: ["variables.other.file"] }, files: { 0: bytes } }),
      "BAD_USER_INPUT",
    ],
    [
      "the map is no JSON",
      (bytes) => ({ operations: operation(), map: "{", files: { 0: bytes } }),
      "BAD_USER_INPUT",
    ],
    [
      "the map reaches for the prototype",
      (bytes) => ({ operations: operation(), map: { 0: ["__proto__.file"] }, files: { 0: bytes } }),
      "BAD_USER_INPUT",
    ],
    ["there is no map", () => ({ operations: operation() }), "BAD_USER_INPUT"],
    ["there is nothing", () => ({}), "BAD_USER_INPUT"],
    [
      "the operation is a text",
      (bytes) => ({ operations: operation({ file: "a.jpg" }), map: {}, files: { 0: bytes } }),
      "BAD_USER_INPUT",
    ],
    [
      "there are five files",
      (bytes) => ({
        operations: operation(),
        map: {
          0: ["variables.file"],
          1: ["variables.a"],
          2: ["variables.b"],
          3: ["variables.c"],
          4: ["variables.d"],
        },
        files: { 0: bytes, 1: bytes, 2: bytes, 3: bytes, 4: bytes },
      }),
      "PAYLOAD_TOO_LARGE",
    ],
  ])("is refused when %s", async (_name, parts, code) => {
    const headers = { ...preflight, ...(await bearerOf(await buildUser())) };
    const before = await FileModel.countDocuments();
    const { body } = await send(parts(await photograph()), headers);
    expect(body.errors[0].extensions.code).toBe(code);
    expect(await FileModel.countDocuments()).toBe(before);
  });

  it("is refused to other sites' forms, to visitors, and to members for the gallery", async () => {
    const parts = (more = {}) => ({
      operations: operation(more),
      map: { 0: ["variables.file"] },
      files: { 0: Buffer.alloc(3_000_000, 1) },
    });
    const member = await bearerOf(await buildUser());
    const before = await FileModel.countDocuments();
    expect((await send(parts(), member)).status).toBe(400);
    expect((await send(parts(), preflight)).body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
    const refused = await send(parts({ inGallery: true }), { ...preflight, ...member });
    expect(refused.body.errors[0].extensions.code).toBe("FORBIDDEN");
    expect(await FileModel.countDocuments()).toBe(before);
  });
});

it("refuses what would run a script, as at any other door", async () => {
  const parts = {
    operations: operation(),
    map: { 0: ["variables.file"] },
    files: { 0: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
  };
  const { body } = await send(parts, { ...preflight, ...(await bearerOf(await buildAdmin())) });
  expect(body.errors[0].extensions).toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { file: expect.stringContaining("script") },
  });
});

it("goes on with the second file when the first is refused", async () => {
  const two =
    "mutation ($a: Upload!, $b: Upload!) { a: uploadFile(file: $a) { id } b: uploadFile(file: $b) { kind } }";
  const parts = {
    operations: { query: two, variables: { a: null, b: null } },
    map: { 0: ["variables.a"], 1: ["variables.b"] },
    files: { 0: Buffer.alloc(25_000_000, 1), 1: await photograph() },
  };
  const { body } = await send(parts, { ...preflight, ...(await bearerOf(await buildAdmin())) });
  expect(body.errors[0].extensions.code).toBe("PAYLOAD_TOO_LARGE");
}, 20_000);

describe("the lists", () => {
  it("show the gallery to everybody, one's own files to oneself, a file to its owner and administrators", async () => {
    const [admin, member] = [viewerOf(await buildAdmin()), viewerOf(await buildUser())];
    const shown = await buildFile({ by: admin, inGallery: true });
    const draft = await buildFile({ by: admin });
    const own = await receiveAndSaveFile(member, incomingBytes("a.txt", Buffer.from("Bonjour")));
    const { data } = await request("{ gallery(limit: 50) { items { id } } }");
    const ids = data.gallery.items.map(({ id }: { id: string }) => id);
    expect(ids).toContain(String(shown._id));
    expect(ids).not.toContain(String(draft._id));
    const mine = await request("{ myFiles { total pages page items { id kind originalName } } }", {
      viewer: member,
    });
    expect(mine.data.myFiles).toEqual({
      total: 1,
      pages: 1,
      page: 1,
      items: [{ id: String(own._id), kind: "OTHER", originalName: "a.txt" }],
    });
    const one = "query ($id: ID!) { file(id: $id) { id } }";
    const variables = { id: String(own._id) };
    for (const viewer of [member, admin]) {
      expect((await request(one, { viewer, variables })).data.file).toEqual({ id: variables.id });
    }
    const stranger = viewerOf(await buildUser());
    expect((await request(one, { viewer: stranger, variables })).errors?.[0]?.extensions?.code).toBe(
      "FORBIDDEN",
    );
    expect((await request(one, { variables })).errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED");
    expect((await request(one, { viewer: member, variables: { id: "abc" } })).data.file).toBeNull();
    expect((await request("{ myFiles { total } }")).errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED");
    expect((await request("{ gallery(limit: 51) { total } }")).errors?.[0]?.extensions?.code).toBe(
      "BAD_USER_INPUT",
    );
    expect((await request("{ gallery(kind: VIDEO) { total } }")).data.gallery.total).toBe(0);
  });

  it("show the gallery's PDFs and other files as its documents, the newest first", async () => {
    const admin = viewerOf(await buildAdmin());
    const text = (words: string) => incomingBytes("a.txt", Buffer.from(words));
    const other = await receiveAndSaveFile(admin, text("Bonjour"), { inGallery: true });
    // Ids are in order from one second to the next.
    clock.advance(minutes(1));
    const pdf = await buildFile({ by: admin, name: "a.pdf", bytes: plainPdf, inGallery: true });
    await receiveAndSaveFile(admin, text("Un brouillon"));
    const { data } = await request("{ galleryDocuments { total items { id kind } } }");
    expect(data.galleryDocuments).toEqual({
      total: 2,
      items: [
        { id: String(pdf._id), kind: "PDF" },
        { id: String(other._id), kind: "OTHER" },
      ],
    });
  });
});
