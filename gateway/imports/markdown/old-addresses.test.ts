import { expect, it } from "vitest";
import { type Files, folderOf } from "../../testing/written-files.ts";
import { openSource } from "../survey/sources.ts";

async function addressOf(files: Files, key: string) {
  for await (const record of (await openSource("markdown", [folderOf(files)])).records())
    if (record.type === "entry" && record.key === key)
      return [record.addresses[0], record.isAddressGuessed ? "guessed" : "known"];
  return null;
}

const text = (title: string, more = "") => `---\ntitle: ${title}\ndate: 2020-01-02\n${more}---\nUn texte.\n`;
const titles = { "hugo.toml": '[permalinks]\nposts = "/:year/:title/"\n' };

it.each<[string, Files, string, string, string]>([
  [
    "a title in Chinese",
    { ...titles, "content/posts/a.md": text("港口 之夜") },
    "content/posts/a.md",
    "/2020/港口-之夜/",
    "known",
  ],
  [
    "a title with accents",
    { ...titles, "content/posts/a.md": text("L’été au port") },
    "content/posts/a.md",
    "/2020/lété-au-port/",
    "known",
  ],
  [
    "another language",
    { "hugo.toml": "", "content/posts/a.fr.md": text("A") },
    "content/posts/a.fr.md",
    "/fr/posts/a/",
    "guessed",
  ],
  [
    "the main language",
    { "hugo.toml": 'defaultContentLanguage = "fr"', "content/posts/a.fr.md": text("A") },
    "content/posts/a.fr.md",
    "/posts/a/",
    "known",
  ],
  [
    "an unknown part",
    { "_config.yml": "permalink: /:semaine/:title/", "_posts/2020-01-02-a.md": text("A") },
    "_posts/2020-01-02-a.md",
    "/:semaine/a/",
    "guessed",
  ],
  [
    "a program beside the texts",
    {
      ".eleventy.js": "",
      "posts/posts.11tydata.js": "module.exports = { permalink: (data) => data.title }",
      "posts/a.md": text("A"),
    },
    "posts/a.md",
    "/posts/a/",
    "guessed",
  ],
  [
    "a program of the whole site",
    {
      "eleventy.config.js": 'export default (c) => c.addGlobalData("permalink", () => "")\n// permalink: x',
      "posts/a.md": text("A"),
    },
    "posts/a.md",
    "/posts/a/",
    "guessed",
  ],
  [
    "a program that keeps drafts back",
    { "eleventy.config.js": "x = { permalink: false }", "posts/a.md": text("A") },
    "posts/a.md",
    "/posts/a/",
    "known",
  ],
  [
    "routes of Astro",
    { "astro.config.mjs": "", "src/content/blog/a.md": text("A") },
    "src/content/blog/a.md",
    "/blog/a/",
    "guessed",
  ],
  [
    "an address that the file says",
    { "astro.config.mjs": "", "src/content/blog/a.md": text("A", "permalink: /un/\n") },
    "src/content/blog/a.md",
    "/un/",
    "known",
  ],
  [
    "Hexo's own form",
    { "_config.yml": "", "source/_posts/le-port.md": text("Le grand port") },
    "source/_posts/le-port.md",
    "/2020/01/02/le-port/",
    "known",
  ],
])("says where %s was, and whether that is known", async (_name, files, key, address, state) => {
  expect(await addressOf(files, key)).toEqual([address, state]);
});
