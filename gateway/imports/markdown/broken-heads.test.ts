import { expect, it } from "vitest";
import { type Files, folderOf } from "../../testing/written-files.ts";
import type { SourceEntry, SourceRecord } from "../source/records.ts";
import { openSource } from "../survey/sources.ts";

async function recordsOf(files: Files): Promise<SourceRecord[]> {
  const records: SourceRecord[] = [];
  for await (const record of (await openSource("markdown", [folderOf(files)])).records())
    records.push(record);
  return records;
}

const good = "---\ntitle: Bon\n---\nTexte bon.\n";
const isEntry = (record: SourceRecord): record is SourceEntry => record.type === "entry";
const entriesOf = async (head: string) =>
  (await recordsOf({ "_posts/2024-01-02-bon.md": good, "_posts/2024-01-03-autre.md": head })).filter(isEntry);

it.each([
  ["a value that begins with @", "title: A\ntwitter: @awa", { title: "A" }, 3],
  [
    "a second colon",
    "title: Afrique : le bilan: suite\ntags: [a]",
    { title: "Afrique : le bilan: suite", terms: ["a"] },
    2,
  ],
  ["a tab", "title: A\ntags:\n\t- un", { title: "A" }, 4],
  [
    "a list without an end",
    "title: A\ntags: [a\ndate: 2020-01-01",
    { title: "A", date: new Date("2020-01-01") },
    4,
  ],
  [
    "a quote without an end",
    'title: "A\ndate: 2020-01-01',
    { title: "A", date: new Date("2020-01-01") },
    undefined,
  ],
])(
  "makes a draft of a file whose head has %s, with its head, and brings the others",
  async (_, head, read, line) => {
    const [bon, other] = await entriesOf(`---\n${head}\n---\nUn texte.\n`);
    expect(bon).toMatchObject({ title: "Bon", status: "PUBLISHED", remarks: [] });
    expect(other).toMatchObject({
      ...read,
      status: "DRAFT",
      body: `\`\`\`yaml\n${head}\n\`\`\`\n\nUn texte.`,
    });
    const place = line ? `, ligne ${line}` : "(, ligne \\d)?";
    expect(other?.remarks).toEqual([
      expect.stringMatching(new RegExp(`^En-tête abîmé${place}\u00a0: il vient comme brouillon`)),
    ]);
  },
);

it.each([
  ["an end of three dots", "---\ntitle: A\n...\nUn texte.\n"],
  ["a quote that is closed in the next line", '---\ntitle: "A\n"\n---\nUn texte.\n'],
  ["ends of lines of Windows", "---\r\ntitle: A\r\n---\r\nUn texte.\r\n"],
])("reads a head with %s", async (_, file) => {
  expect((await entriesOf(file))[1]).toMatchObject({
    title: "A",
    status: "PUBLISHED",
    body: "Un texte.",
    remarks: [],
  });
});

it("keeps the whole of a file whose head has no end, as a draft", async () => {
  expect((await entriesOf("---\ntitle: A\nUn texte."))[1]).toMatchObject({
    ...{ status: "DRAFT", body: "```yaml\ntitle: A\nUn texte.\n```" },
  });
});

it("takes three dashes at the beginning of a text for a line", async () => {
  const records = await recordsOf({ "a.md": good, "b.md": "---\n\nUn texte.\n" });
  expect(records).toContainEqual(expect.objectContaining({ type: "remark", about: "b.md" }));
});

it("names a file that is no text, and brings the others", async () => {
  const records = await recordsOf({ "posts/a.md": good, "posts/b.md": Buffer.from([0, 1, 2, 0, 255]) });
  expect(records.filter(isEntry)).toHaveLength(1);
  expect(records).toContainEqual({
    type: "remark",
    about: "posts/b.md",
    text: "Perdu\u00a0: ce fichier n’est pas un texte",
  });
});

it("reads the other lines of a broken configuration", async () => {
  const records = await recordsOf({
    "_config.yml": "twitter: @awa\nurl: https://ancien.example\n",
    "_posts/2024-01-02-a.md": good,
  });
  expect(records).toContainEqual(
    expect.objectContaining({ type: "site", address: "https://ancien.example" }),
  );
  expect(records).toContainEqual(
    expect.objectContaining({ type: "remark", text: expect.stringMatching(/^Configuration abîmée/) }),
  );
});

it("bounds what aliases of YAML unfold", async () => {
  const row = (name: string, of: string) => `${name}: &${name} [${`${of}, `.repeat(9)}${of}]`;
  const head = [row("a", "x"), row("b", "*a"), row("c", "*b"), row("d", "*c")].join("\n");
  expect((await entriesOf(`---\n${head}\n---\nUn texte.\n`))[1]).toMatchObject({ status: "DRAFT" });
});
