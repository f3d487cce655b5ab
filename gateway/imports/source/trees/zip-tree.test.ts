import { readFileSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { zipOf } from "../../../testing/written-files.ts";
import { openZip } from "./zip-tree.ts";

/** A zip as macOS writes it: its names are UTF-8 with accents apart, and no flag says so. */
async function unmarked(): Promise<string> {
  const path = await zipOf({ ["uploads/marché.jpg".normalize("NFD")]: "image" });
  const bytes = readFileSync(path);
  for (const [signature, flags] of [
    ["PK\u0003\u0004", 6],
    ["PK\u0001\u0002", 8],
  ] as const) {
    const at = bytes.indexOf(signature) + flags;
    bytes.writeUInt16LE(bytes.readUInt16LE(at) & ~0x800, at);
  }
  writeFileSync(path, bytes);
  return path;
}

it("reads names with accents, also those of a zip that does not say that it is in UTF-8", async () => {
  for (const path of [await zipOf({ "uploads/marché.jpg": "image" }), await unmarked()]) {
    const tree = await openZip(path);
    expect(tree.paths).toEqual(["uploads/marché.jpg"]);
    expect(await text(await tree.open("uploads/marché.jpg"))).toBe("image");
    await tree.close();
  }
});
