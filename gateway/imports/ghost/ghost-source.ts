import { countedRemarks } from "../source/counted-remarks.ts";
import { readJson } from "../source/read-text.ts";
import { ImportError, type ImportSource, type SourceRecord } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { pictureLoss } from "./ghost-losses.ts";
import { readPost } from "./ghost-post.ts";
import { readRedirects } from "./ghost-redirects.ts";
import { readRoutes } from "./ghost-routes.ts";
import { type GhostRow, readTables, type Tables, textIn } from "./ghost-tables.ts";

const listAddresses = [
  ["/rss", "/rss.xml"],
  ["/tag/:slug/rss", "/rss.xml"],
  ["/author/:slug/rss", "/rss.xml"],
  ["/page/:page", "/posts?page=:page"],
  ["/tag/:slug/page/:page", "/posts?tags=:slug&page=:page"],
  ["/tag/:slug", "/posts?tags=:slug"],
  ["/author/:slug", "/posts"],
] as const;

/** Reads an export of Ghost: its JSON file, alone or in a zip or folder with its `content` beside it. */
export const ghostSource = (files: readonly FileTree[]): ImportSource => ({
  files,
  records: async function* () {
    let count = 0;
    for (const tree of files) {
      for (const path of tree.paths.filter((each) => each.endsWith(".json"))) {
        const tables = readTables(await readJson(tree, path));
        if (!tables && tree.paths.length > 1) continue;
        if (!tables) throw new ImportError(`${path} n’est pas un export de Ghost.`);
        count += 1;
        yield* recordsOf(tables);
      }
      yield* readRedirects(tree);
      yield* readRoutes(tree);
    }
    if (count === 0)
      throw new ImportError(`${files[0]?.name ?? ""} ne contient pas d’export de Ghost (JSON).`);
    for (const [from, to] of listAddresses) yield { type: "redirect", from, to };
  },
});

function* recordsOf(tables: Tables): Generator<SourceRecord> {
  yield { type: "site", address: "", title: settingOf(tables, "title") };
  for (const user of tables.users) {
    const [key, name] = [textIn(user, "slug"), textIn(user, "name")];
    const contact = { email: textIn(user, "email"), about: textIn(user, "bio") };
    yield {
      type: "author",
      key,
      number: textIn(user, "id"),
      name,
      ...contact,
      addresses: [`/author/${key}`],
    };
    for (const text of pictureLoss(user, "profile_image", "Photo de profil laissée"))
      yield { type: "remark", about: name, text };
  }
  for (const tag of tables.tags.filter(isShown)) {
    const [slug, name, description] = [textIn(tag, "slug"), textIn(tag, "name"), textIn(tag, "description")];
    yield { type: "term", kind: "TAG", slug, name, description, addresses: [`/tag/${slug}`] };
    for (const text of pictureLoss(tag, "feature_image", "Image d’un mot-clé laissée"))
      yield { type: "remark", about: name, text };
  }
  for (const name of ["navigation", "secondary_navigation"]) yield* menuOf(tables, name);
  for (const post of tables.posts) yield readPost(post, tables);
  if (tables.members.length > 0)
    yield {
      type: "remark",
      about: "members",
      text: countedRemarks.peopleLeft(tables.members.length),
    };
}

function* menuOf(tables: Tables, menu: string): Generator<SourceRecord> {
  let links: unknown = [];
  try {
    links = JSON.parse(settingOf(tables, menu) || "[]");
  } catch {
    yield { type: "remark", about: menu, text: "Menu laissé\u00a0: il est illisible" };
  }
  for (const [order, link] of (Array.isArray(links) ? links : []).entries()) {
    const [title, address] = [textIn(link ?? {}, "label"), textIn(link ?? {}, "url")];
    const here = address.replace("__GHOST_URL__", "");
    yield { type: "menuLink", menu, order, title, address: here || "/", isNested: false };
  }
}

/** Internal keywords begin with # and are never shown. */
const isShown = (tag: GhostRow): boolean =>
  textIn(tag, "visibility") !== "internal" && !textIn(tag, "name").startsWith("#");

const settingOf = ({ settings }: Tables, key: string): string =>
  textIn(settings.find((row) => textIn(row, "key") === key) ?? {}, "value");
