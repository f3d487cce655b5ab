import { withoutEnd } from "../../../schema/text/ends.ts";
import { plainTextOf } from "../content/html-text.ts";
import { countedRemarks } from "../source/counted-remarks.ts";
import { leftOut } from "../source/left-out.ts";
import { ImportError, type ImportSource, type SourceRecord } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { cellOf } from "../tables/row-store.ts";
import { readPost } from "./dotclear-post.ts";
import { DotclearStore } from "./dotclear-store.ts";

/** Reads a flat export of Dotclear 2, of one blog or of all, alone or in a zip or folder with its media beside it. */
export const dotclearSource = (files: readonly FileTree[]): ImportSource => ({
  files,
  records: async function* () {
    let count = 0;
    for (const tree of files)
      for (const path of await exportsOf(tree)) {
        count += 1;
        const store = await DotclearStore.of(tree, path);
        try {
          yield* recordsOf(store, path);
        } finally {
          await store.drop();
        }
      }
    if (count === 0)
      throw new ImportError(`${files[0]?.name ?? ""} ne contient pas d’export de Dotclear (fichier .txt).`);
  },
});

/** Returns the files of a tree that begin as an export does; one alone is read whatever it is. */
async function exportsOf(tree: FileTree): Promise<readonly string[]> {
  if (tree.paths.length === 1) return tree.paths;
  const found: string[] = [];
  for (const path of tree.paths.filter((each) => /\.(txt|bak)$/i.test(each)))
    for await (const chunk of await tree.open(path)) {
      if ((chunk as Buffer).toString("latin1", 0, 20).includes("///DOTCLEAR|")) found.push(path);
      break;
    }
  return found;
}

function* recordsOf(store: DotclearStore, path: string): Generator<SourceRecord> {
  const [largest] = [...store.postsOf].sort(([, one], [, other]) => other - one);
  const blogId = largest?.[0] ?? "";
  const blog = store.blogs.get(blogId);
  const url = cellOf(blog, "blog_url");
  const site = URL.canParse(url) ? new URL(url) : null;
  const base = `${withoutEnd(site?.pathname ?? "", "/")}/`;
  yield { type: "site", address: site?.origin ?? "", title: cellOf(blog, "blog_name") };
  yield* remarksOf(store, path, blogId, url);
  yield* readPeople(store);
  yield* readTerms(store, base, blogId);
  for (const row of store.all("post")) {
    const [type, about] = [cellOf(row, "post_type") || "post", plainTextOf(cellOf(row, "post_title"))];
    if (cellOf(row, "blog_id") !== blogId) continue;
    if (type === "post" || type === "page") yield readPost(store, row, base);
    else yield { type: "remark", about, text: `Contenu d’une extension laissé («\u00a0${type}\u00a0»)` };
  }
  const lists = [
    ...["feed/rss2", "feed/atom"].map((from) => [from, "/rss.xml"] as const),
    ["archive", "/posts"] as const,
    ["archive/:year/:month", "/posts?year=:year"] as const,
    ["page/:page", "/posts?page=:page"] as const,
  ];
  for (const [from, to] of lists) yield { type: "redirect", from: `${base}${from}`, to };
}

function* remarksOf(
  store: DotclearStore,
  path: string,
  blogId: string,
  url: string,
): Generator<SourceRecord> {
  for (const text of leftOut("Lignes illisibles, perdues", store.brokenLines))
    yield { type: "remark", about: path, text };
  for (const [id, count] of store.postsOf) {
    const about = cellOf(store.blogs.get(id), "blog_name") || id;
    const text = countedRemarks.otherBlog(count);
    if (id !== blogId) yield { type: "remark", about, text };
  }
  if (url.endsWith("?"))
    yield {
      ...{ type: "remark", about: url },
      text: "Adresses qui suivent un point d’interrogation\u00a0: elles mènent à l’accueil, et non à leur article",
    };
}

/** Those who wrote something; others only had an account. An export of one blog has no list of them. */
function* readPeople(store: DotclearStore): Generator<SourceRecord> {
  const writers = new Set<string>();
  for (const row of store.all("post")) writers.add(cellOf(row, "user_id"));
  for (const id of writers) {
    const row = store.users.find((each) => cellOf(each, "user_id") === id);
    const name = [cellOf(row, "user_firstname"), cellOf(row, "user_name")].filter(Boolean).join(" ");
    if (id)
      yield {
        ...{ type: "author", key: id, number: id, email: cellOf(row, "user_email") },
        name: name || cellOf(row, "user_displayname") || id,
        addresses: [],
      };
  }
}

function* readTerms(store: DotclearStore, base: string, blogId: string): Generator<SourceRecord> {
  for (const row of store.categories.filter((each) => cellOf(each, "blog_id") === blogId)) {
    const slug = cellOf(row, "cat_url");
    yield {
      ...{ type: "term", kind: "CATEGORY", slug, name: plainTextOf(cellOf(row, "cat_title")) },
      description: plainTextOf(cellOf(row, "cat_desc")),
      addresses: [`${base}category/${slug}`],
      feeds: [`${base}feed/category/${slug}/rss2`, `${base}feed/category/${slug}/atom`],
    };
  }
  const tags = new Set<string>();
  for (const { post_id: id = "" } of store.all("post"))
    for (const tag of store.list("tag of post", id)) tags.add(cellOf(tag, "meta_id"));
  for (const name of tags)
    yield {
      ...{ type: "term", kind: "TAG", slug: name, name, description: "" },
      addresses: [`${base}tag/${encodeURIComponent(name)}`],
    };
}
