import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdf, photograph } from "../../testing/media.ts";
import { detectFromHead } from "./detect.ts";
import { processFile } from "./process-file.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palabre-scripts-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function processed(bytes: Uint8Array | string) {
  const path = join(folder, "file");
  await writeFile(path, bytes);
  return processFile({ path, length: bytes.length, originalName: "a", field: "file", drop: async () => {} });
}

async function look(bytes: Uint8Array | string): Promise<void> {
  await processed(bytes);
}

const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`;
const paper = (object: string, stream = Buffer.alloc(0)) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n${object}\n`),
    ...(stream.length > 0 ? [Buffer.from("stream\r\n"), stream, Buffer.from("\nendstream\n")] : []),
    Buffer.from("endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n"),
  ]);
const action = "<</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>";
const packed = "<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode>>";

describe("what would run a script is refused", () => {
  it.each<[string, () => Uint8Array | string | Promise<Uint8Array>]>([
    ["a page", () => "<!doctype html><title>Bonjour</title><script>alert(1)</script>"],
    ["a page that waits for a press", () => "<p onclick='alert(1)'>Bonjour</p>"],
    ["a page as XML", () => '<?xml version="1.0"?><html xmlns="x"><script>alert(1)</script></html>'],
    ["a drawing", () => svg("<script>alert(1)</script>")],
    ["a drawing that acts at once", () => svg("", ' onload="alert(1)"')],
    ["a drawing with a page in it", () => svg("<foreignObject><p>x</p></foreignObject>")],
    ["a drawing that leads to a script", () => svg('<a href="javascript:alert(1)"><text>x</text></a>')],
    [
      "a picture with a page behind it",
      async () => Buffer.concat([await photograph(), Buffer.from("<script>alert(1)</script>")]),
    ],
    ["a document", () => paper(action)],
    ["a document that writes it otherwise", () => paper("<</S /J#61vaScript /#4aS 3 0 R>>")],
    ["a document that leads to one", () => paper("<</S /URI /URI (javascript:alert\\(1\\))>>")],
    ["a document that writes it in octal", () => paper("<</S/URI/URI (\\152avascript:x)>>")],
    ["a document that writes it in hexadecimal", () => paper("<</URI <6A6176617363726970743A78>>>")],
    [
      "a document that writes it in UTF-16, in a place of its own",
      () =>
        paper("<</S /URI /URI 5 0 R>>\nendobj\n5 0 obj\n(\\376\\377\0j\0a\0v\0a\0s\0c\0r\0i\0p\0t\0:\0x)"),
    ],
    [
      "a document that has it packed in two parts",
      () =>
        Buffer.concat([
          paper(packed, deflateSync(Buffer.from("1 0 <</S /URI /URI 7 0 R>>"))),
          paper(packed, deflateSync(Buffer.from("7 0 (JavaScript:alert\\(1\\))"))),
        ]),
    ],
    ["a document that has it packed", () => paper(packed, deflateSync(Buffer.from(`1 0 ${action}`)))],
  ])("%s", async (_name, make) => {
    await expect(look(await make())).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { file: expect.stringContaining("script") },
    });
  });
});

it.each<[string, () => Uint8Array]>([
  ["by itself", () => paper("<</OpenAction <</S /Launch /F (cmd.exe)>>>>")],
  ["by a link, written otherwise", () => paper("<</Type /Annot /A <</S /L#61unch /Win 4 0 R>>>>")],
  ["and has it packed", () => paper(packed, deflateSync(Buffer.from("1 0 <</S /Launch>>")))],
])("a document that launches a program %s is refused", async (_name, make) => {
  await expect(look(make())).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { file: expect.stringContaining("lance un programme") },
  });
});

it("takes a document that nobody can read for a download", async () => {
  const trailer = (entry: string) =>
    Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R ${entry}>>\n%%EOF\n`);
  const download = { kind: "OTHER", extension: "bin", contentType: "application/pdf" };
  expect(await processed(trailer("/Encrypt 4 0 R"))).toMatchObject(download);
  expect(await processed(trailer("/Encrypt<</Filter/Standard>>"))).toMatchObject(download);
  expect(await processed(trailer(""))).toMatchObject({ kind: "PDF", extension: "pdf" });
});

it("takes a text in UTF-16 for a text, and not for a sound", async () => {
  const words = "\uFEFFLes kponan sont là, à 1 200 F le tas. 🍠\r\n".repeat(900);
  const littleEndian = Buffer.from(words, "utf16le");
  const bigEndian = Buffer.from(littleEndian).swap16();
  for (const bytes of [
    littleEndian,
    bigEndian,
    littleEndian.subarray(0, 4_101),
    Buffer.from("\uFEFFé", "utf16le"),
  ]) {
    expect(await detectFromHead(bytes.subarray(0, 4_100))).toMatchObject({ kind: "OTHER" });
    expect(await processed(bytes)).toMatchObject({ kind: "OTHER", extension: "txt" });
  }
  // The head of an MPEG layer I frame, which begins alike.
  const sound = Buffer.concat([Buffer.from("fffe8400", "hex"), Buffer.alloc(900)]);
  expect(await detectFromHead(sound)).toMatchObject({ kind: "AUDIO" });
});

it.each<[string, () => Uint8Array | string | Promise<Uint8Array>]>([
  ["a document with such a title", () => paper("<</Title (JavaScript: l’essentiel) /Author (Launch)>>")],
  ["a document that leads to a page", () => paper("<</S /URI /URI (https://exemple.ci/javascript:x)>>")],
  ["a page of words", () => "<!doctype html><p>Il est onze heures = bientôt midi</p>"],
  ["a drawing", () => svg("<rect width='4' height='4'/>")],
  ["a text about scripts", () => "On écrit <script>, puis le code."],
  ["a picture", () => photograph()],
  ["a document", () => pdf],
  ["a document whose pages speak of it", () => paper("<</Length 9>>", Buffer.from("(/JavaScript) Tj"))],
  ["a document whose parts can’t be read", () => paper(packed, Buffer.alloc(900, 7))],
])("%s is not refused", async (_name, make) => {
  await expect(look(await make())).resolves.toBeUndefined();
});

it("does not unpack without end", async () => {
  const bomb = paper(packed, deflateSync(Buffer.alloc(40_000_000)));
  const many = Buffer.concat(Array.from({ length: 100 }, () => bomb));
  const before = process.memoryUsage().rss;
  await look(many);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});
