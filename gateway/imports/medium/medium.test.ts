import { expect, it } from "vitest";
import { htmlToMarkdown } from "../../lib/html-markdown/convert.ts";
import { fileOf, zipOf } from "../../testing/written-files.ts";
import { mediumPage } from "../fixtures/medium.fixture.ts";
import { entriesOf, recordsIn, remarksOf } from "../fixtures/read-source.fixture.ts";

const markdownOf = (html = "") => htmlToMarkdown({ html, notes: new Map(), addresses: new Map() }).markdown;
const picture = (name: string, caption = "") =>
  `<figure name="a" id="a" class="graf graf--figure"><img class="graf-image" data-image-id="1*${name}" src="https://cdn-images-1.medium.com/max/800/1*${name}">${caption && `<figcaption class="imageCaption">${caption}</figcaption>`}</figure>`;

const port = mediumPage({
  ...{ id: "af504cdd5ca0", title: "Le port &amp; la lagune", subtitle: "Ce qui part.\n" },
  canonical: "https://medium.com/@awa/le-port-af504cdd5ca0",
  body: `<h4 class="graf graf--h4 graf-after--h3 graf--subtitle">Ce qui part.</h4>${picture("quai.jpeg")}<p class="graf graf--p">Un <a href="https://medium.com/@awa/la-nuit-bf504cdd5ca1" data-href="x" class="markup--anchor">autre</a>.</p><h3 class="graf graf--h3">Le soir</h3><h4 class="graf graf--h4">Plus tard</h4>${picture("nuit.jpeg", "La nuit")}<div class="graf graf--mixtapeEmbed"><a href="https://a.example/x" class="markup--anchor markup--mixtapeEmbed-anchor" title="https://a.example/x"><strong class="markup--strong">Un titre</strong><br><em>Des mots…</em>a.example</a><a href="https://a.example/x" class="js-mixtapeImage mixtapeImage u-ignoreBlock"></a></div><figure class="graf graf--figure graf--iframe"><script src="https://gist.github.com/awa/12.js"></script></figure>`,
});
const site = () =>
  zipOf({
    "posts/2019-04-02_Le-port-af504cdd5ca0.html": port,
    "posts/draft_Projet-cf504cdd5ca2.html": mediumPage({
      ...{ id: "cf504cdd5ca2", title: "Projet", body: "<p>Plus tard.</p>" },
    }),
    "posts/2019-04-03_D-accord-df504cdd5ca3.html": mediumPage({
      ...{ id: "df504cdd5ca3", title: "D’accord avec vous" },
      canonical: "https://medium.com/@awa/d-accord-df504cdd5ca3",
      body: '-<p class="graf graf--p">D’accord avec vous.</p>',
    }),
    "posts/2019-04-04_Ailleurs-ef504cdd5ca4.html": mediumPage({
      ...{
        id: "ef504cdd5ca4",
        title: "Ailleurs",
        body: "<p>Un.</p>",
        canonical: "https://journal.example/ailleurs",
      },
    }),
    "bookmarks/bookmarks-0001.html": "<html><body>A</body></html>",
    "profile/profile.html": "<html><body>A</body></html>",
  });

it("reads articles with their pictures, and leaves what only Medium shows", async () => {
  const records = await recordsIn("medium", await site());
  const entry = entriesOf(records).find(({ key }) => key === "af504cdd5ca0");
  expect(records.find(({ type }) => type === "site")).toMatchObject({ address: "https://medium.com" });
  expect(entry).toMatchObject({
    ...{ title: "Le port & la lagune", slug: "le-port", summary: "Ce qui part.", status: "PUBLISHED" },
    ...{ date: new Date("2019-04-02T08:30:00Z"), authorKeys: ["Awa Koné"], canonical: "" },
    addresses: ["/@awa/le-port-af504cdd5ca0", "/p/af504cdd5ca0"],
    cover: "https://cdn-images-1.medium.com/max/800/1*quai.jpeg",
  });
  expect(markdownOf(entry?.body).split("\n\n")).toEqual([
    "Un [autre](https://medium.com/@awa/la-nuit-bf504cdd5ca1).",
    "## Le soir",
    "### Plus tard",
    '![](https://cdn-images-1.medium.com/max/800/1*nuit.jpeg "La nuit")',
    "[Un titre](https://a.example/x)",
    "<https://gist.github.com/awa/12>",
  ]);
  expect(remarksOf(records)).toEqual([
    "site.zip: Données du compte laissées\u00a0: bookmarks, profile",
    "site.zip: Mots-clés, commentaires et images d’auteurs absents\u00a0: Medium ne les exporte pas",
  ]);
});

it("keeps drafts and answers as drafts, and the address of a first publication elsewhere", async () => {
  const entries = entriesOf(await recordsIn("medium", await site()));
  expect(entries.map(({ title, status }) => [title, status]).sort()).toEqual([
    ["Ailleurs", "PUBLISHED"],
    ["D’accord avec vous", "DRAFT"],
    ["Le port & la lagune", "PUBLISHED"],
    ["Projet", "DRAFT"],
  ]);
  expect(entries.find(({ title }) => title === "Ailleurs")).toMatchObject({
    canonical: "https://journal.example/ailleurs",
    addresses: ["/p/ef504cdd5ca4"],
  });
});

it.each([
  ["a zip without articles", () => zipOf({ "a.txt": "A", "posts/b.html": "<p>B</p>" })],
  ["another page", async () => fileOf("<html><body><p>Bonjour</p></body></html>", "a.html")],
])("refuses %s in one sentence", async (_name, write) => {
  await expect(recordsIn("medium", await write())).rejects.toThrow(/n’est pas un export de Medium/);
});
