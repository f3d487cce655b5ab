// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { htmlToMarkdown } from "../gateway/lib/html-markdown/convert.ts";
import { renderBody } from "../gateway/lib/markdown/render.ts";
import { cleanUpAfterEach, html, pasteInto } from "../web/features/studio/editor/paste/paste.fixture.ts";

cleanUpAfterEach();

/** Returns the lines that readers see, with the numbers of lists, without the signs that markdown may take as its own. */
function linesOf(markdown: string): string[] {
  const shown = renderBody({ markdown, files: new Map(), cards: new Map(), origin: "https://palabre.ci" });
  const body = document.createElement("div");
  body.innerHTML = shown.html;
  const lines = [""];
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) lines[lines.length - 1] += node.textContent ?? "";
    if (!(node instanceof HTMLElement)) return;
    if (node.matches("p, li, h2, h3, h4, blockquote, br, tr, pre")) lines.push("");
    const list = node.parentElement;
    if (node.tagName === "LI" && list?.tagName === "OL")
      lines.push(`${Number(list.getAttribute("start") ?? 1) + [...list.children].indexOf(node)}. `);
    const text = lines.length;
    for (const child of node.childNodes) {
      // The paragraph of an item stands in the line of its number.
      if (node.tagName === "LI" && child.nodeName === "P" && lines.length === text)
        for (const inner of child.childNodes) walk(inner);
      else walk(child);
    }
    if (node.matches("p, li, h2, h3, h4, blockquote, tr, pre")) lines.push("");
  };
  walk(body);
  // Code has lines of its own.
  return wordsOf(lines.flatMap((each) => each.split("\n")));
}

const wordsOf = (lines: readonly string[]): string[] =>
  lines
    .map((line) =>
      line
        .replace(/[-*_~#>=`|\\—–]/g, "")
        .replace(/\s+/g, " ")
        .replace(/(?<=\d)\)/g, ".")
        .trim(),
    )
    .filter(Boolean);

async function pasted(text: string): Promise<string> {
  const read = pasteInto({ "text/plain": text });
  await Promise.resolve();
  return read();
}

const words = fc
  .array(
    fc.constantFrom("l’été", "à Man", "avenue", "*Urgent*", "**oui**", "_non_", "`clé", "~fermé~", "12"),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((all) => all.join(" "));
const number = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 220, max: 1999 })).map(String);
const sign = fc.oneof(
  fc.constantFrom(
    "",
    "",
    "",
    "- ",
    "— ",
    "– ",
    "> ",
    "* ",
    "  ",
    "    ",
    "\t",
    "## ",
    "[29/11/2026 08:15] Awa: ",
  ),
  fc
    .tuple(fc.constantFrom("", "", "  ", "   ", "- "), number, fc.constantFrom(". ", ") ", ".", "° "))
    .map((all) => all.join("")),
);
const line = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(sign, words).map((all) => all.join("")) },
  { weight: 2, arbitrary: fc.constant("") },
  { weight: 1, arbitrary: fc.constantFrom("---", "===") },
);

const samples = [
  "1960. Indépendance\n1963. Premier plan\n1999. Un coup de force",
  "Programme :\n- huit heures\n- neuf heures\nFin du programme\nÀ demain",
  "**Adresses**\n\n225. avenue\n227. boulevard",
  "**Rang**\n\n3. trois\n4. quatre\ncinq",
  "**Codes**\r\n01. un\r02. deux\u2028fin",
];

describe("pasted text", () => {
  it.each(samples)("keeps its numbers and lines: %j", async (text) =>
    expect(linesOf(await pasted(text))).toEqual(wordsOf(text.split(/\r\n?|[\n\u2028]/))),
  );

  it("keeps its numbers and lines, whatever they are", async () => {
    const text = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => lines.join("\n"));
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        expect(linesOf(await pasted(given)), given).toEqual(wordsOf(given.split("\n")));
      }),
      { numRuns: Number(process.env.RUNS ?? 60) },
    );
  });
});

interface Item {
  number: number;
  words: string;
}

/** Returns a list as its HTML: a number that does not follow is a value of its item. */
const listOf = (items: readonly Item[]): string =>
  items
    .map(({ number: at, words: text }, index) => {
      const follows = index === 0 || items[index - 1]!.number + 1 === at;
      return `<li${follows ? "" : ` value="${at}"`}>${text}</li>`;
    })
    .join("");

describe("a list of HTML", () => {
  const item = fc.record({
    number: fc.integer({ min: 0, max: 4 }),
    words: fc.constantFrom("l’été", "à Man", "<b>oui</b>"),
  });
  const list = fc.array(item, { minLength: 1, maxLength: 4 });

  it("keeps its numbers, pasted and imported", () => {
    fc.assert(
      fc.property(list, list, fc.constantFrom("<p>Puis</p>", ""), (one, two, between) => {
        const [first, second] = [one, two].map(
          (items) => `<ol start="${items[0]!.number}">${listOf(items)}</ol>`,
        );
        const lines = (items: readonly Item[]) =>
          items.map((each) => `${each.number}. ${each.words}`.replace(/<[^>]*>/g, ""));
        const expected = [...lines(one), ...(between ? ["Puis"] : []), ...lines(two)];
        const source = `${first}${between}${second}`;
        expect(linesOf(html(source)), source).toEqual(expected);
        const { markdown } = htmlToMarkdown({ html: source, addresses: new Map(), notes: new Map() });
        expect(linesOf(markdown), source).toEqual(expected);
      }),
      { numRuns: Number(process.env.RUNS ?? 60) },
    );
  });

  it("that counts down keeps its numbers", () => {
    const source = "<ol reversed><li>un</li><li>deux</li></ol>";
    expect(linesOf(html(source))).toEqual(["2. un", "1. deux"]);
    const { markdown } = htmlToMarkdown({ html: source, addresses: new Map(), notes: new Map() });
    expect(linesOf(markdown)).toEqual(["2. un", "1. deux"]);
  });
});
