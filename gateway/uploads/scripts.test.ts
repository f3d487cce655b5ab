import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdf, photograph } from "../test/media.ts";
import { detect } from "./detect.ts";
import { requireHarmless } from "./scripts.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palabre-scripts-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function look(bytes: Uint8Array | string): Promise<void> {
  const path = join(folder, "file");
  await writeFile(path, bytes);
  await requireHarmless(path, await detect(path), "file");
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
    ["a document that has it packed", () => paper(packed, deflateSync(Buffer.from(`1 0 ${action}`)))],
  ])("%s", async (_name, make) => {
    await expect(look(await make())).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { file: expect.stringContaining("script") },
    });
  });
});

it.each<[string, () => Uint8Array | string | Promise<Uint8Array>]>([
  ["a page of words", () => "<!doctype html><p>Il est onze heures = bientôt midi</p>"],
  ["a drawing", () => svg("<rect width='4' height='4'/>")],
  ["a text about scripts", () => "On écrit <script>, puis le code."],
  ["a picture", () => photograph()],
  ["a document", () => pdf],
  ["a document whose pages speak of it", () => paper("<</Length 9>>", Buffer.from("(/JavaScript) Tj"))],
  ["a document whose parts can’t be read", () => paper(packed, Buffer.alloc(900, 7))],
])("nothing is said of %s", async (_name, make) => {
  await expect(look(await make())).resolves.toBeUndefined();
});

it("does not unpack without end", async () => {
  const bomb = paper(packed, deflateSync(Buffer.alloc(40_000_000)));
  const many = Buffer.concat(Array.from({ length: 100 }, () => bomb));
  const before = process.memoryUsage().rss;
  await look(many);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});
