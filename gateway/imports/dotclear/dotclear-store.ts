import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileTree } from "../source/trees/file-tree.ts";
import { cellOf, placeAt, type RowPlace, RowStore } from "../tables/row-store.ts";
import type { Row, TableRow } from "../tables/sql-statements.ts";
import { flatRows } from "./flat-rows.ts";

/** Rows of an export of Dotclear. */
export class DotclearStore extends RowStore {
  readonly blogs = new Map<string, Row>();
  /** Numbers of articles and pages by blog. */
  readonly postsOf = new Map<string, number>();
  readonly users: Row[] = [];
  readonly categories: Row[] = [];
  readonly brokenLines: string[] = [];
  /** Media by their paths without an ending: smaller copies of a picture may end otherwise. */
  readonly media = new Map<string, string>();
  #folder = "";

  /** Reads an export. Throws ImportError as `flatRows` does. */
  static async of(tree: FileTree, path: string): Promise<DotclearStore> {
    const folder = await mkdtemp(join(tree.scratch ?? tmpdir(), "palabre-dotclear-"));
    const store = new DotclearStore(join(folder, "rows"));
    store.#folder = folder;
    try {
      const rows = flatRows(tree, path, ({ number, table }) =>
        store.brokenLines.push(`${number} (${table})`),
      );
      await store.fill(rows, (each) => store.#place(each));
      return store;
    } catch (error) {
      await store.drop();
      throw error;
    }
  }

  async drop(): Promise<void> {
    this.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #place({ table, row }: TableRow): RowPlace | null {
    const cell = (name: string) => cellOf(row, name);
    if (table === "blog") this.blogs.set(cell("blog_id"), row);
    else if (table === "user") this.users.push(row);
    else if (table === "category") this.categories.push(row);
    else if (table === "media") this.media.set(cell("media_file").replace(/\.\w+$/, ""), cell("media_file"));
    else if (table === "meta" && cell("meta_type") === "tag") return placeAt("tag of post", cell("post_id"));
    else if (table === "comment") return placeAt("comment of post", cell("post_id"));
    if (table !== "post") return null;
    const blog = cell("blog_id");
    this.postsOf.set(blog, (this.postsOf.get(blog) ?? 0) + 1);
    return placeAt("post", cell("post_id"));
  }
}
