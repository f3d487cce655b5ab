import { expect, it } from "vitest";
import { htmlToMarkdown } from "./convert.ts";

it.each([
  ["Un.<br /><br />Deux.<br />\n<br />\nTrois.<br />Quatre", "Un.\n\nDeux.\n\nTrois.\\\nQuatre"],
  ["<p>Un<br><br><br>Deux</p><p>Trois<br><br></p>", "Un\n\nDeux\n\nTrois"],
  ["<ul><li>Un<br><br>Deux</li></ul>", "- Un\n\n  Deux"],
  ["<p>Un vers<br>un autre</p>", "Un vers\\\nun autre"],
])("parts paragraphs where an empty line was written as breaks: %s", (html, markdown) => {
  expect(htmlToMarkdown({ html, notes: new Map(), addresses: new Map() }).markdown).toBe(markdown);
});
