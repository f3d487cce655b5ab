import { folderOf } from "../../../../schema/text/ends.ts";
import { readText } from "../../source/read-text.ts";
import type { Generator, SiteTree } from "./site-tree.ts";

/** Data of a folder, which programs of Eleventy write. */
const dataProgram = /\.11tydata\.[mc]?js$/;

/**
 * Returns the folders of a site whose files have addresses that a program made: no reader knows them. Routes of Astro are programs
 * but for pages that lie where they are shown; Eleventy has them in its configuration and beside its texts.
 */
export async function computedFolders(
  { tree, paths, root }: SiteTree,
  generator: Generator,
  config: string,
): Promise<string[]> {
  if (generator === "astro") return ["src/content/", "src/data/", "src/blog/"];
  if (generator !== "eleventy") return [];
  if (computesAddresses(config)) return [""];
  const folders: string[] = [];
  for (const path of paths.filter((each) => dataProgram.test(each)))
    if (computesAddresses(await readText(tree, root + path))) folders.push(folderOf(path));
  return folders;
}

/** Whether a program gives files their addresses; one that only keeps a file back writes `permalink: false`. */
const computesAddresses = (program: string): boolean =>
  /\bpermalink\b["']?\s*[:=,(](?!\s*false\b)/.test(program);
