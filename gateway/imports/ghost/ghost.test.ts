import { expect, it } from "vitest";
import { htmlToMarkdown } from "../../lib/html-markdown/convert.ts";
import { type Files, zipOf } from "../../testing/written-files.ts";
import type { SourceRecord } from "../source/records.ts";
import { closeSource, openSource } from "../survey/sources.ts";

const post = { id: "1", uuid: "u", slug: "port", title: "Port", html: "<p>Un.</p>", status: "published" };

async function read(data: object, files: Files = {}): Promise<SourceRecord[]> {
  const written = JSON.stringify({ db: [{ data: { posts: [post], ...data } }] });
  const source = await openSource("ghost", [await zipOf({ "export.json": written, ...files })]);
  const records: SourceRecord[] = [];
  for await (const record of source.records()) records.push(record);
  await closeSource(source);
  return records;
}

const remarksOf = (records: readonly SourceRecord[]): string[] =>
  records.flatMap((record) =>
    record.type === "entry" ? record.remarks : record.type === "remark" ? [record.text] : [],
  );

it("brings the comments that an export has, but not those that were deleted", async () => {
  const comment = (id: string, status: string, parent_id: string | null = null) => ({
    ...{ id, post_id: "1", member_id: "m", parent_id, status, html: `<p>${id}</p>` },
    created_at: "2021-04-01T00:00:00.000Z",
  });
  const records = await read({
    comments: [comment("a", "published"), comment("b", "hidden", "a"), comment("c", "deleted")],
    members: [{ id: "m", name: "Awa", email: "awa@ancien.example" }],
  });
  const entry = records.find(({ type }) => type === "entry");
  expect(entry).toMatchObject({
    comments: [
      { key: "a", parentKey: "", name: "Awa", isHeld: false },
      { key: "b", parentKey: "a", isHeld: true },
    ],
  });
  expect(JSON.stringify(records)).not.toContain("awa@ancien.example");
  expect(remarksOf(records)).toEqual(["1 laissé. Un tableau de membres (CSV) le ferait venir"]);
});

it("names what has no place here", async () => {
  const records = await read({
    posts: [{ ...post, featured: 1 }],
    posts_meta: [
      {
        post_id: "1",
        feature_image_caption: "Photo <b>Awa</b>",
        og_title: "Partagé",
        og_image: "__GHOST_URL__/content/p.jpg",
      },
    ],
    users: [{ id: "9", slug: "awa", name: "Awa", profile_image: "__GHOST_URL__/content/images/awa.jpg" }],
    tags: [{ id: "5", slug: "ville", name: "Ville", feature_image: "https://a.example/v.jpg" }],
  });
  expect(records).toContainEqual(expect.objectContaining({ type: "entry", shareImage: "/content/p.jpg" }));
  expect(remarksOf(records)).toEqual([
    "Photo de profil laissée",
    "Image d’un mot-clé laissée",
    "Légende de la couverture laissée\u00a0: Photo Awa",
    "Titre ou texte pour les réseaux sociaux laissés",
    "Mis en avant là-bas\u00a0: il ne l’est pas ici",
  ]);
});

it.each([
  ["redirects.yaml", "301:\n  ^\\/vieux\\/$: /port/\n  /autre: https://a.example/\n  ^/(.*)/x$: /port/\n"],
  [
    "redirects.json",
    JSON.stringify([
      { from: "^/vieux/?$", to: "/port/", permanent: true },
      { from: "/autre", to: "https://a.example/" },
      { from: "^/(.*)/x$", to: "/port/" },
    ]),
  ],
])("takes the redirects of %s, and names those that are patterns", async (name, content) => {
  const records = await read({}, { [`content/data/${name}`]: content });
  expect(records).toContainEqual({ type: "redirect", from: "/vieux", to: "/port/" });
  expect(records).toContainEqual({ type: "redirect", from: "/autre", to: "https://a.example/" });
  expect(remarksOf(records)).toEqual([
    "Redirection laissée, vers /port/\u00a0: son modèle n’est pas compris",
  ]);
});

it.each(["redirects.yaml", "routes.yaml"])("names a %s that is broken, and brings the rest", async (name) => {
  const records = await read({}, { [`content/data/${name}`]: "301: [\n  a: @b" });
  expect(records).toContainEqual(expect.objectContaining({ type: "entry", title: "Port" }));
  expect(remarksOf(records)).toEqual([expect.stringMatching(/^Fichier d’adresses laissé/)]);
});

it.each([
  ["<div>Un</div><div>Deux</div>", "Un\n\nDeux"],
  [
    '<figure class="kg-card kg-bookmark-card"><a href="https://a.example/"><div class="kg-bookmark-title">Titre</div><div class="kg-bookmark-description">Texte</div></a><figcaption>Légende</figcaption></figure>',
    '[Titre](https://a.example/ "!bookmark Texte")\n\n*Légende*',
  ],
  [
    '<div class="kg-card kg-audio-card"><audio src="/a.mp3"></audio><div class="kg-audio-title">Chant</div></div>',
    "[Chant](/a.mp3)",
  ],
  [
    '<figure class="kg-card kg-video-card"><video src="/a.mp4"></video><figcaption>Légende</figcaption></figure>',
    "[Voir la vidéo](/a.mp4)\n\n*Légende*",
  ],
  [
    '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="/a.pdf"><div class="kg-file-card-contents"><div class="kg-file-card-title">Le plan</div><div class="kg-file-card-caption">De la lagune</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">a.pdf</div></div></div><div class="kg-file-card-icon"><svg><defs><style>.a{fill:none;}</style></defs><title>download-circle</title></svg></div></a></div>',
    "[Le plan. De la lagune](/a.pdf)",
  ],
  [
    '<p>Un fait<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>.</p><hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>La <em>source</em>. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
    "Un fait[^1].\n\n[^1]: La *source*.",
  ],
  [
    '<p>Un fait<sup id="fnref:1"><a href="#fn:1" class="footnote" rel="footnote">1</a></sup>.</p><div class="footnotes"><ol><li id="fn:1"><p>La source.</p></li><li id="fn:2">Seule.</li></ol></div>',
    "Un fait[^1].\n\n1. Seule.\n\n[^1]: La source.",
  ],
  ["<table><caption>Titre</caption><tr><th>Un</th></tr></table>", "| Un |\n| -- |\n\n*Titre*"],
])("keeps the words of %s", (html, markdown) => {
  expect(htmlToMarkdown({ html, addresses: new Map(), notes: new Map() }).markdown).toBe(markdown);
});

const lexical = (...children: object[]) => JSON.stringify({ root: { children, type: "root" } });
const words = (text: string, format = 0) => ({ type: "extended-text", text, format });

it("reads what the editor keeps, where the export has no HTML, and names the cards that it can't show", async () => {
  const text = lexical(
    { type: "paragraph", children: [words("Un "), words("fait", 3), { type: "linebreak" }, words("deux")] },
    { type: "extended-heading", tag: "h3", children: [words("Titre")] },
    {
      ...{ type: "list", listType: "number", start: 4 },
      children: [
        {
          type: "listitem",
          children: [{ type: "link", url: "https://a.example/", children: [words("là")] }],
        },
      ],
    },
    { type: "image", src: "__GHOST_URL__/content/images/a.jpg", alt: "Le quai", caption: "Au <b>matin</b>" },
    { type: "bookmark", url: "https://a.example/", metadata: { title: "Ailleurs", description: "Loin" } },
    { type: "callout", calloutText: "À noter" },
    { type: "markdown", markdown: "**Gras**" },
    { type: "transistor" },
    { type: "paywall" },
  );
  const [entry] = (await read({ posts: [{ ...post, html: null, lexical: text }] })).filter(
    (record) => record.type === "entry",
  );
  expect(entry?.remarks).toEqual(["Bloc de Ghost laissé\u00a0: transistor"]);
  const { markdown } = htmlToMarkdown({ html: entry?.body ?? "", addresses: new Map(), notes: new Map() });
  expect(markdown).toBe(
    [
      ...["Un ***fait***\\\ndeux", "### Titre", "4. [là](https://a.example/)"],
      '![Le quai](/content/images/a.jpg "Au matin")',
      ...['[Ailleurs](https://a.example/ "!bookmark Loin")', "> À noter", "**Gras**"],
    ].join("\n\n"),
  );
});

it("reads the texts of the editor before", async () => {
  const mobiledoc = JSON.stringify({
    ...{
      version: "0.3.1",
      atoms: [["soft-return", "", {}]],
      markups: [["strong"], ["a", ["href", "https://a.example/"]]],
    },
    cards: [
      ["card-markdown", { markdown: "- Un\n- Deux" }],
      ["code", { code: "a < b", language: "js" }],
    ],
    sections: [
      [
        1,
        "p",
        [
          [0, [], 0, "Un "],
          [0, [0], 1, "fait"],
          [1, [], 0, 0],
          [0, [1], 1, "là"],
        ],
      ],
      [3, "ul", [[[0, [], 0, "Trois"]]]],
      ...[
        [10, 0],
        [10, 1],
      ],
    ],
  });
  const [entry] = (await read({ posts: [{ ...post, html: "", mobiledoc }] })).filter(
    (record) => record.type === "entry",
  );
  const { markdown } = htmlToMarkdown({ html: entry?.body ?? "", addresses: new Map(), notes: new Map() });
  expect(markdown).toBe(
    "Un **fait**\\\n[là](https://a.example/)\n\n- Trois\n\n* Un\n* Deux\n\n```js\na < b\n```",
  );
});
