import { expect, it } from "vitest";
import { fileOf, zipOf } from "../../testing/written-files.ts";
import { drupalTables } from "../fixtures/drupal.fixture.ts";
import { entriesOf, recordsIn, remarksOf } from "../fixtures/read-source.fixture.ts";
import { sqlDump, type Tables } from "../fixtures/sql.fixture.ts";

const read = (tables: Tables) => recordsIn("drupal", fileOf(sqlDump(tables), "site.sql"));
const tables = drupalTables("La nuit");
const bodyOf = (body_value: string, body_format = "basic_html"): Tables => ({
  ...tables,
  node__body: [
    { bundle: "article", entity_id: 1, langcode: "fr", delta: 0, body_value, body_summary: "", body_format },
  ],
});

it("reads comments with their answers, and names what stays there", async () => {
  const records = await read({
    ...tables,
    node_field_data: [
      ...(tables.node_field_data ?? []),
      { ...tables.node_field_data?.[0], langcode: "en", title: "The port", default_langcode: 0 },
    ],
    node__field_chapo: [{ bundle: "article", entity_id: 1, langcode: "fr", field_chapo_value: "Un." }],
    users_field_data: tables.users_field_data ?? [],
  });
  const [port] = entriesOf(records);
  expect(
    port?.comments.map(({ name, parentKey, authorKey, isHeld, date }) => [
      name,
      parentKey,
      authorKey,
      isHeld,
      date,
    ]),
  ).toEqual([
    ["Koffi", "", "", false, new Date("2019-04-03T08:30:00Z")],
    ["Awa Koné", "comment1", "9", false, new Date("2019-04-03T08:30:00Z")],
    ["Caché", "", "", true, new Date("2019-04-03T08:30:00Z")],
  ]);
  expect(remarksOf(records)).toEqual([
    "Comptes qui n’ont rien écrit: 1 laissé. Un tableau de membres (CSV) le ferait venir",
    "The port: Traduction laissée («\u00a0en\u00a0»)",
    "field_chapo: Champ personnalisé laissé\u00a0: 1 texte",
  ]);
});

it("reads each text of a site in several languages", async () => {
  const [first] = tables.node_field_data ?? [];
  const nodes = Array.from({ length: 150 }, (_, index) => index + 1).flatMap((nid) => [
    ...["en", "de"].map((langcode) => ({ ...first, nid, langcode, default_langcode: 0 })),
    { ...first, nid },
  ]);
  expect(entriesOf(await read({ ...tables, node_field_data: nodes }))).toHaveLength(150);
});

it.each([
  ["Un <b>gras</b>.\r\n\r\nDeux,\r\ntrois.", "full_html", "<p>Un <b>gras</b>.</p>\n<p>Deux,<br>\ntrois.</p>"],
  ["a < b & c", "plain_text", "<p>a &lt; b &amp; c</p>"],
  [
    '<p>Un.</p><drupal-media data-entity-type="media" data-entity-uuid="m-1" data-caption="Au <em>matin</em>"></drupal-media>',
    "basic_html",
    '<p>Un.</p><figure><img src="/sites/default/files/inline-images/port.jpg" alt="Le port"><figcaption>Au <em>matin</em></figcaption></figure>',
  ],
])("shows a text as Drupal does: %s", async (text, form, html) => {
  const [port] = entriesOf(
    await read({
      ...bodyOf(text, form),
      media: [{ mid: 3, vid: 3, bundle: "image", uuid: "m-1", langcode: "fr" }],
      media__field_media_image: [
        { bundle: "image", entity_id: 3, field_media_image_target_id: 12, field_media_image_alt: "Le port" },
      ],
    }),
  );
  expect(port?.body.replace("</drupal-media>", "")).toBe(html);
});

/** The same port as Drupal 7 keeps it. */
const seven: Tables = {
  comment: [
    { cid: 1, pid: 0, nid: 1, uid: 0, subject: "Bien", created: 1_554_280_200, status: 1, name: "Koffi" },
  ],
  field_data_body: [
    {
      entity_type: "node",
      bundle: "article",
      entity_id: 1,
      language: "und",
      delta: 0,
      body_value: 'Un.\n\n[[{"type":"media","fid":"12","attributes":{"alt":"Le quai"}}]]',
      body_summary: "",
      body_format: "filtered_html",
    },
    {
      entity_type: "node",
      bundle: "page",
      entity_id: 2,
      language: "und",
      delta: 0,
      body_value: "Ici.",
      body_summary: "",
      body_format: "plain_text",
    },
  ],
  field_data_comment_body: [
    {
      entity_type: "comment",
      bundle: "c",
      entity_id: 1,
      language: "und",
      delta: 0,
      comment_body_value: "Bien",
      comment_body_format: "filtered_html",
    },
  ],
  field_data_field_image: [
    {
      entity_type: "node",
      bundle: "article",
      entity_id: 1,
      language: "und",
      delta: 0,
      field_image_fid: 12,
      field_image_alt: "Le quai",
    },
  ],
  field_data_field_tags: [
    { entity_type: "node", bundle: "article", entity_id: 1, delta: 0, field_tags_tid: 4 },
  ],
  file_managed: [{ fid: 12, uid: 1, filename: "port été.jpg", uri: "public://port été.jpg" }],
  node: [
    {
      nid: 1,
      vid: 1,
      type: "article",
      language: "fr",
      title: "Le port",
      uid: 9,
      status: 0,
      created: 1_554_193_800,
    },
    {
      nid: 2,
      vid: 2,
      type: "page",
      language: "fr",
      title: "À propos",
      uid: 9,
      status: 1,
      created: 1_554_193_800,
    },
  ],
  taxonomy_term_data: [{ tid: 4, vid: 1, name: "Port", description: "" }],
  taxonomy_vocabulary: [{ vid: 1, name: "Mots-clés", machine_name: "tags" }],
  url_alias: [{ pid: 1, source: "node/2", alias: "a-propos", language: "und" }],
  users: [{ uid: 9, name: "Awa", mail: "awa@ancien.example" }],
};

it("reads Drupal 7", async () => {
  const records = await read(seven);
  const [port, page] = entriesOf(records);
  expect(port).toMatchObject({
    ...{
      title: "Le port",
      status: "DRAFT",
      terms: ["Port"],
      cover: "/sites/default/files/port%20%C3%A9t%C3%A9.jpg",
    },
    body: '<p>Un.</p>\n<p><img src="/sites/default/files/port%20%C3%A9t%C3%A9.jpg" alt="Le quai"></p>',
    ...{ date: new Date("2019-04-02T08:30:00Z"), comments: [{ name: "Koffi", html: "<p>Bien</p>" }] },
  });
  expect(page).toMatchObject({
    kind: "PAGE",
    slug: "a-propos",
    addresses: ["/a-propos", "/node/2"],
    body: "<p>Ici.</p>",
  });
  expect(records.filter(({ type }) => type === "term")).toMatchObject([{ kind: "TAG", name: "Port" }]);
});

it.each([
  [
    "the dump of a SPIP",
    async () =>
      fileOf(
        sqlDump({ spip_articles: [{ a: 1 }], spip_rubriques: [{ a: 1 }], spip_auteurs: [{ a: 1 }] }),
        "a.sql",
      ),
    /base d’un SPIP.*«\u00a0spip\u00a0»/,
  ],
  ["a dump that is cut off", async () => fileOf(sqlDump(tables).slice(0, 3_000), "a.sql"), /est coupé/],
  ["a zip without one", async () => zipOf({ "a.txt": "A", "b.txt": "B" }), /drush sql:dump/],
  ["another file", async () => fileOf("Bonjour", "a.sql"), /n’est pas l’export d’une base/],
])("refuses %s in one sentence", async (_name, write, sentence) => {
  await expect(recordsIn("drupal", await write())).rejects.toThrow(sentence);
});
