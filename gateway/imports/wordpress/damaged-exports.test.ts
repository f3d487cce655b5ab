import { expect, it } from "vitest";
import type { SourceEntry, SourceRecord } from "../source/records.ts";
import { openSource } from "../survey/sources.ts";
import { fileOf, item, wxr } from "./wxr.fixture.ts";

async function entriesOf(content: string | Uint8Array): Promise<SourceEntry[]> {
  const records: SourceRecord[] = [];
  for await (const record of (await openSource("wordpress", [fileOf(content)])).records())
    records.push(record);
  return records.filter((each) => each.type === "entry");
}

const text = "<p>Le bac part à midi, côté lagune.</p>";
const written = (title = "Le bac de midi") =>
  wxr([item({ id: 1, title, content: text }), item({ id: 2, title: "La nuit" })]);
const warning = "<br />\n<b>Warning</b>:  Undefined index in <b>plugin.php</b> on line <b>3</b><br />\n";

it.each([
  ["a blank line and a mark before it", `\ufeff\n${written()}`],
  ["a warning of PHP before it", warning + written()],
  ["a warning of PHP without an end before it", `<br><b>Notice</b>: Undefined<br>\n${written()}`],
  ["a warning of PHP within it", written().replace("<item>", `${warning}<item>${warning}`)],
  ["a comment before it", `<!-- cache -->\n${written()}`],
  ["a comment behind it", `${written()}<!-- cache: 0.21 s -->\n`],
  ["a warning of PHP behind it", written() + warning],
  ["a control character", written().replace("midi,", "midi,\u0008")],
  [
    "an entity of HTML outside of CDATA",
    written().replace("<description></description>", "<description>&nbsp;&eacute;</description>"),
  ],
])("reads an export with %s", async (_, content) => {
  expect(await entriesOf(content)).toMatchObject([
    { title: "Le bac de midi", body: text, status: "PUBLISHED", remarks: [] },
    { title: "La nuit", status: "PUBLISHED", remarks: [] },
  ]);
});

it("reads a title with a sign that XML does not allow", async () => {
  const content = written().replace("<![CDATA[Le bac de midi]]>", "Sel & poivre&nbsp;: le Bac");
  expect(await entriesOf(content)).toMatchObject([{ title: "Sel & poivre\u00a0: le Bac", body: text }, {}]);
});

it("reads bytes that are not in UTF-8 as Windows wrote them, and names the article", async () => {
  const bytes = Buffer.from(written(), "utf8").toString("latin1").replace("cÃ´tÃ©", "c\xf4t\xe9");
  const [bac, nuit] = await entriesOf(Buffer.from(bytes, "latin1"));
  expect([bac?.body, bac?.status]).toEqual([text, "PUBLISHED"]);
  expect(bac?.remarks).toEqual([expect.stringMatching(/^Accents/)]);
  expect(nuit?.remarks).toEqual([]);
});

it("reads an export that is all in another encoding than it says", async () => {
  const [bac] = await entriesOf(Buffer.from(written(), "latin1"));
  expect(bac?.body).toBe(text);
});

it.each([
  ["<p>Un <![CDATA[deux]]> trois</p>"],
  ["<script>//<![CDATA[\nx\n//]]></script><p>Un</p>"],
  ["<![CDATA[a]]> <![CDATA[b]]>"],
])("reads CDATA in CDATA: %s", async (inner) => {
  const content = written().replace(`<![CDATA[${text}]]>`, `<![CDATA[${inner}]]>`);
  expect(await entriesOf(content)).toMatchObject([
    { body: inner, status: "PUBLISHED" },
    { title: "La nuit", body: "Un texte." },
  ]);
});

it("makes a draft of an article with an element without an end, and brings the others", async () => {
  const content = written().replace(
    "<title><![CDATA[Le bac de midi]]></title>",
    "<title>Le <bac de midi</title>",
  );
  const [bac, nuit] = await entriesOf(content);
  expect(bac).toMatchObject({ body: text, status: "DRAFT", remarks: [expect.stringMatching(/^Abîmé/)] });
  expect(nuit).toMatchObject({ status: "PUBLISHED" });
});
