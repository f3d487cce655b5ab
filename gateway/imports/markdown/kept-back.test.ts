import { expect, it } from "vitest";
import { type Files, folderOf } from "../../testing/written-files.ts";
import type { SourceRecord } from "../source/records.ts";
import { openSource } from "../survey/sources.ts";

async function recordsOf(files: Files): Promise<SourceRecord[]> {
  const records: SourceRecord[] = [];
  for await (const record of (await openSource("markdown", [folderOf(files)])).records())
    records.push(record);
  return records;
}

/** The entries that come, with their states, and those that are named as left. */
async function outcome(files: Files) {
  const records = await recordsOf(files);
  return {
    comes: Object.fromEntries(
      records.flatMap((each) => (each.type === "entry" ? [[each.key, `${each.kind} ${each.status}`]] : [])),
    ),
    left: records.flatMap((each) => (each.type === "remark" ? [each.about] : [])),
  };
}

const text = "---\ntitle: Un titre\ndate: 2020-01-02\n---\nUn texte.\n";

it.each<[string, Files, Record<string, string>, string[]]>([
  ["a folder of drafts alone", { "drafts/pas-fini.md": text }, { "drafts/pas-fini.md": "POST DRAFT" }, []],
  [
    "folders of drafts anywhere",
    { ".eleventy.js": "", "posts/a.md": text, "posts/_drafts/b.md": text, "brouillons/c.md": text },
    { "posts/a.md": "POST PUBLISHED", "posts/_drafts/b.md": "POST DRAFT", "brouillons/c.md": "POST DRAFT" },
    [],
  ],
  [
    "folders that Jekyll does not write",
    {
      "_config.yml":
        "collections:\n  recettes:\n    output: true\n  notes: {}\ninclude: [_pages]\nexclude: [interne]",
      "_posts/2020-01-02-a.md": text,
      "_recettes/b.md": text,
      "_pages/c.html": text,
      "_notes/d.md": text,
      "_old/e.md": text,
      "_archives/2019/f.md": text,
      "interne/g.md": text,
      "_layouts/post.html": "<p>{{ content }}</p>",
      "_includes/h.md": text,
    },
    {
      "_posts/2020-01-02-a.md": "POST PUBLISHED",
      "_recettes/b.md": "POST PUBLISHED",
      "_pages/c.html": "POST PUBLISHED",
    },
    ["_notes/d.md", "_old/e.md", "_archives/2019/f.md", "interne/g.md", "_layouts/", "_includes/"],
  ],
  [
    "what Hexo does not show",
    {
      "_config.yml": "url: https://ancien.example\npermalink: :year/:title/",
      "scaffolds/post.md": "---\ntitle: {{ title }}\n---\n",
      "source/_posts/a.md": text,
      "source/_drafts/b.md": text,
      "source/about/index.md": "---\ntitle: Nous\n---\nIci.",
      "themes/un/README.md": "Un",
    },
    {
      "source/_posts/a.md": "POST PUBLISHED",
      "source/_drafts/b.md": "POST DRAFT",
      "source/about/index.md": "PAGE PUBLISHED",
    },
    ["scaffolds/", "themes/"],
  ],
  [
    "what lies outside of Hugo's contents",
    {
      "hugo.toml": 'contentDir = "textes"',
      "textes/posts/a.md": text,
      "content/posts/vieux.md": text,
      "archetypes/default.md": "---\ntitle: Un\n---\n",
      "exampleSite/content/posts/b.md": text,
      "textes/posts/_index.zh-cn.md": text,
    },
    { "textes/posts/a.md": "POST PUBLISHED", "textes/posts/_index.zh-cn.md": "PAGE PUBLISHED" },
    ["content/posts/vieux.md", "exampleSite/content/posts/b.md", "archetypes/"],
  ],
  [
    "what lies outside of Eleventy's input",
    {
      "eleventy.config.mjs": 'export default () => ({ dir: { input: "src" } })',
      "src/a.md": text,
      "src/_includes/b.md": text,
      "textes/c.md": text,
      "src/secret/secret.11tydata.js": "module.exports = { permalink: false };",
      "src/secret/d.md": text,
      "src/vus/vus.json": '{ "draft": true }',
      "src/vus/e.md": text,
    },
    { "src/a.md": "POST PUBLISHED", "src/secret/d.md": "POST DRAFT", "src/vus/e.md": "POST DRAFT" },
    ["textes/c.md", "_includes/"],
  ],
  [
    "what lies outside of Astro's collections",
    {
      "astro.config.mjs": "export default {}",
      "src/content.config.ts": 'glob({ pattern: "**/*.md", base: "./src/textes" })',
      "src/textes/a.md": text,
      "src/content/blog/_b.md": text,
      "docs/c.md": text,
    },
    { "src/textes/a.md": "POST PUBLISHED" },
    ["docs/c.md", "src/content/blog/_b.md"],
  ],
  [
    "what folders say of their files",
    {
      "hugo.toml": "",
      "content/posts/_index.md": "---\ncascade:\n  draft: true\n---\n",
      "content/posts/a.md": text,
    },
    { "content/posts/a.md": "POST DRAFT" },
    [],
  ],
  [
    "what the configuration says of a folder",
    {
      "_config.yml": "defaults:\n  - scope: { path: prive }\n    values: { published: false }",
      "_posts/2020-01-02-a.md": text,
      "prive/b.md": text,
    },
    { "_posts/2020-01-02-a.md": "POST PUBLISHED", "prive/b.md": "POST DRAFT" },
    [],
  ],
])("keeps back, and names: %s", async (_, files, comes, left) => {
  const found = await outcome(files);
  expect(found.comes).toEqual(comes);
  expect(found.left.sort()).toEqual(left.sort());
});

it.each([
  "draft: yes",
  "draft: 1",
  "published: no",
  'published: "false"',
  "publish: off",
  "status: private",
  "visibility: private",
  "password: secret",
  "headless: true",
  "build:\n  render: never",
  "_build:\n  render: false",
  "permalink: false",
])("makes a draft of what its head keeps back: %s", async (line) => {
  const [entry] = (await recordsOf({ "posts/a.md": text.replace("---\n", `---\n${line}\n`) })).filter(
    ({ type }) => type === "entry",
  );
  expect(entry).toMatchObject({ status: "DRAFT" });
});
