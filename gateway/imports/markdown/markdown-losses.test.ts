import { expect, it } from "vitest";
import { htmlToMarkdown } from "../../lib/html-markdown/convert.ts";
import { readMarkdown } from "../../lib/html-markdown/markdown-text.ts";
import { type Files, folderOf } from "../../testing/written-files.ts";
import type { SourceEntry, SourceRecord } from "../source/records.ts";
import { openSource } from "../survey/sources.ts";

async function entriesOf(files: Files): Promise<SourceEntry[]> {
  const entries: SourceEntry[] = [];
  for await (const record of (await openSource("markdown", [folderOf(files)])).records())
    if (record.type === "entry") entries.push(record);
  return entries;
}

const bodyOf = async (body: string, file = "content/posts/a.md") =>
  (await entriesOf({ [file]: `---\ntitle: Un titre\ndate: 2019-04-02\n---\n${body}` }))[0];

it("gives dates of TOML as dates that the database stores", async () => {
  const [entry] = await entriesOf({
    "content/posts/a.md": '+++\ntitle = "A"\ndate = 2020-02-03T10:00:00+02:00\n+++\nA',
  });
  expect(entry?.date).toEqual(new Date("2020-02-03T08:00:00Z"));
  expect(entry?.date?.constructor).toBe(Date);
});

it("reads articles that are written in HTML", async () => {
  expect(await bodyOf("    <p>Un</p>", "_posts/2019-04-02-port.html")).toMatchObject({
    ...{ kind: "POST", format: "html", slug: "port", body: "<p>Un</p>" },
    addresses: ["/2019/04/02/port.html"],
  });
});

it("leaves the templates of Jekyll, and what stands between raw and endraw as it is", async () => {
  const entry = await bodyOf("{% raw %}{{ titre }}{% endraw %}{{ titre }}", "_posts/2019-04-02-a.md");
  expect([entry?.body, entry?.remarks]).toEqual(["{{ titre }}", ["Code court laissé\u00a0: {{ titre }}"]]);
});

it("reads a front matter as Hugo does: below empty lines, in any case, with the last of two equal fields", async () => {
  const [entry] = await entriesOf({
    "hugo.toml": 'defaultContentLanguage = "fr"',
    "config/_default/languages.toml": '[fr]\ncontentDir = "content/fr"',
    "content/fr/posts/a.md": "\n---\ntitle: Un\npublishdate: 2019-04-02\nTitle: Deux\n---\nA",
  });
  expect(entry).toMatchObject({ title: "Deux", date: new Date("2019-04-02"), addresses: ["/posts/a/"] });
});

it("makes a page of what Hugo shows above the list of a folder", async () => {
  const entries = await entriesOf({
    "hugo.toml": "",
    "content/_index.md": "---\ntitle: Accueil\n---\nA",
    "content/posts/_index.md": "---\ntitle: Rien\n---\n",
    "content/villes/_index.md": "---\ntitle: Villes\ndate: 2019-04-02\n---\nA",
  });
  expect(entries).toMatchObject([{ kind: "PAGE", slug: "villes", addresses: ["/villes/"] }]);
});

it("takes the title of a file without one from its text, else from its name", async () => {
  const entries = await entriesOf({
    "_config.yml": "",
    "_posts/2019-04-02-le-port.md": "---\nlayout: post\n---\nA",
    "_posts/2019-04-03-a.md": "---\nlayout: post\n---\n# La mer\n\nA",
  });
  expect(entries.map(({ title }) => title)).toEqual(["Le port", "La mer"]);
});

it("reads MDX without its program", async () => {
  const [entry] = await entriesOf({
    "src/content/blog/a.mdx":
      '---\ntitle: Un titre\ndate: 2019-04-02\n---\nimport Card from "../Card.astro";\n\n<Card title="Le port">\n  Ce qui **part**.\n</Card>',
  });
  expect(entry?.body.split(/\n{2,}/)).toEqual(["**Le port**", "Ce qui **part**."]);
  expect(entry?.remarks).toContain("Composant laissé\u00a0: Card");
});

it("names the fields that have no place here", async () => {
  const [entry] = await entriesOf({
    "content/posts/a.md":
      "---\ntitle: Un titre\ndate: 2019-04-02\nweight: 3\nseries: [Ports]\nmood: gai\n---\nA",
  });
  expect(entry?.remarks).toEqual(["Champs de l’en-tête laissés\u00a0: mood"]);
});

it.each([
  ['<div class="a" markdown="1">\n  **Un** fait\n</div>', '<div class="a">\n\n**Un** fait\n\n</div>', []],
  ['<div markdown="block"><div>a</div>\n- b\n</div>', "<div>\n\n<div>a</div>\n- b\n\n</div>", []],
  ["## Partie {#partie}\n\nUn{: .grand }", "## Partie\n\nUn", []],
  ["Écrire {{</* youtube 1 */>}} et {{ .Title }}", "Écrire {{< youtube 1 >}} et {{ .Title }}", []],
  ['{{< code file="a.html" >}}\n{{ range .Pages }}\n{{< /code >}}', "```\n{{ range .Pages }}\n```", []],
  ["{{% note %}}\nUn\n\nDeux\n{{% /note %}}", "> [!NOTE]\n> Un\n> \n> Deux", []],
  ['{{< tweet user="A" id="12" >}}', "<https://twitter.com/A/status/12>", []],
  ["{{< gist a 12 >}}", "<https://gist.github.com/a/12>", []],
  [
    '{{< figure src="a.jpg" title="Un" caption="Deux" attr="Awa" link="https://a.example/" >}}',
    '![](a.jpg "Un · Deux · Awa")',
    ['Code court laissé\u00a0: link="https://a.example/"'],
  ],
])("keeps what %j says", async (body, markdown, remarks) => {
  const entry = await bodyOf(body);
  expect([entry?.body, entry?.remarks]).toEqual([markdown, remarks]);
});

it("fills the templates of Eleventy's addresses, and leaves the keywords that only name a list", async () => {
  const file = (permalink: string) =>
    `---\ntitle: Le port\ndate: 2019-04-02\ntags: [posts, Ville]\npermalink: "${permalink}"\n---\nA`;
  const entries = await entriesOf({
    ".eleventy.js": "",
    "posts/a.md": file("/blog/{{ title | slugify }}/"),
    "posts/b.md": file("/{{ page.date | year }}/b/"),
  });
  expect(entries.map(({ addresses, terms, remarks }) => [addresses[0], terms, remarks])).toEqual([
    ["/blog/le-port/", ["Ville"], []],
    [
      "/posts/b/",
      ["Ville"],
      ["Ancienne adresse supposée\u00a0: un programme la calculait, le plan de l’ancien site la confirmera"],
    ],
  ]);
});

it("keeps the notes of a text that also holds HTML", () => {
  const { html = "", notes = new Map() } = readMarkdown({
    markdown: "Un <b>fait</b>[^n].\n\n[^n]: La *source*.\n",
  });
  const { markdown } = htmlToMarkdown({ html, notes, addresses: new Map() });
  expect(markdown).toBe("Un **fait**[^1].\n\n[^1]: La *source*.");
});

it("parts the categories of Jekyll at their spaces, in its addresses too", async () => {
  const [entry] = await entriesOf({
    "_posts/2019-04-02-port.md": "---\ntitle: Port\ncategories: ville mer\ntags: [un mot]\n---\nA",
  });
  expect([entry?.terms, entry?.addresses]).toEqual([
    ["ville", "mer", "un mot"],
    ["/ville/mer/2019/04/02/port.html"],
  ]);
});

it("reads the texts of Quarto, and names those of other languages", async () => {
  const records: SourceRecord[] = [];
  const files = {
    "_quarto.yml": "website:\n  title: Le site\n",
    "articles/un.qmd": "---\ntitle: Un\ndate: 2024-02-01\n---\nTexte du qmd.",
    "articles/deux.org": "* Deux",
    "articles/trois.adoc": "= Trois",
    "outils.njk": "{% for a in b %}",
    "plan.epub": "x",
    ...{ "style.css": "a", LICENSE: "b", "articles/un.jpg": "c" },
  };
  for await (const record of (await openSource("markdown", [folderOf(files)])).records())
    records.push(record);
  expect(records.filter(({ type }) => type === "entry")).toMatchObject([
    { title: "Un", body: "Texte du qmd.", addresses: ["/articles/un.html"] },
  ]);
  expect(records.filter(({ type }) => type === "remark")).toMatchObject([
    { about: "articles/deux.org", text: expect.stringMatching(/^Perdu\u00a0: un texte en «\u00a0\.org/) },
    { about: "articles/trois.adoc", text: expect.stringMatching(/^Perdu/) },
    { about: "outils.njk", text: expect.stringMatching(/^Page écrite par un programme/) },
    { about: "plan.epub", text: "Fichier laissé, les «\u00a0.epub\u00a0» ne viennent pas" },
  ]);
});

it("brings the HTML pages of Jekyll, and leaves those that a program composes", async () => {
  const page = (body: string) => `---\nlayout: page\ntitle: Ce que nous faisons\n---\n${body}`;
  const entries = await entriesOf({
    "_config.yml": "title: X",
    "cv.html": page("<p>Nous relions les deux rives.</p>"),
    "index.html": page("{% for post in site.posts %}{{ post.title }}{% endfor %}"),
    "liste.html": page("<ul>{% for post in site.posts %}<li>{{ post.title }}</li>{% endfor %}</ul>"),
    "mixte.html": page("<p>Nos textes</p>{% for post in site.posts %}{{ post.title }}{% endfor %}"),
  });
  expect(entries.map(({ key, kind, status, body }) => [key, kind, status, body])).toEqual([
    ["cv.html", "PAGE", "PUBLISHED", "<p>Nous relions les deux rives.</p>"],
    ["mixte.html", "PAGE", "DRAFT", "<p>Nos textes</p>"],
  ]);
});

it("makes series of what articles say of theirs", async () => {
  const records: SourceRecord[] = [];
  const post = (order: number) =>
    `---\ntitle: A\ndate: 2024-02-0${order}\nseries: Ports\nseries_order: ${4 - order}\n---\nA`;
  const files = { "hugo.toml": "", "content/posts/a.md": post(1), "content/posts/b.md": post(2) };
  for await (const record of (await openSource("markdown", [folderOf(files)])).records())
    records.push(record);
  expect(records).toContainEqual({
    ...{ type: "series", slug: "ports", title: "Ports", description: "" },
    posts: ["/posts/b/", "/posts/a/"],
  });
});
