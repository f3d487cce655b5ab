import { expect, it } from "vitest";
import { fileOf } from "../../testing/written-files.ts";
import { decodedParts } from "./decode-text.ts";
import { readText } from "./read-text.ts";
import { openTree } from "./trees/open-tree.ts";

it("reads the letters that only Windows has, in a whole text and in a stream", async () => {
  const tree = await openTree(fileOf(Buffer.from("L\x92\x9cuvre co\xfbte 5 \x80\x85", "latin1"), "a.txt"));
  expect(await readText(tree, "a.txt")).toBe("L’œuvre coûte 5 €…");
  let text = "";
  for await (const part of decodedParts(tree, "a.txt")) text += part.text;
  expect(text).toBe("L’œuvre coûte 5 €…");
});
