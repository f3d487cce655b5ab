import type { FileTree } from "../../source/trees/file-tree.ts";

export type Generator = "hugo" | "jekyll" | "hexo" | "eleventy" | "astro" | "quarto";

/** The files of a site, by their paths within its folder. */
export interface SiteTree {
  readonly tree: FileTree;
  readonly paths: readonly string[];
  readonly root: string;
}
