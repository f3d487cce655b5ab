import { basename } from "node:path/posix";
import { limits } from "../../../schema/limits.ts";
import { locationsIn } from "../check/listed-addresses.ts";
import { readTextOrNull } from "../source/read-text.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import type { SurveyedRecord } from "../survey/surveyed-record.ts";

const step = 1_000;

function isSitemap(path: string): boolean {
  const name = basename(path).toLowerCase();
  return name.includes("sitemap") && name.endsWith(".xml");
}

/** Yields the locations of the sitemaps among files; the template of one has none. Throws ImportError. */
export async function* sitemapsIn(files: readonly FileTree[]): AsyncGenerator<SurveyedRecord> {
  let left = limits.imports.listed;
  for (const tree of files)
    for (const path of tree.paths.filter(isSitemap)) {
      const found = locationsIn((await readTextOrNull(tree, path)) ?? "");
      const locations = found.filter((each) => each.length <= limits.address.max).slice(0, left);
      left -= locations.length;
      for (let start = 0; start < locations.length; start += step)
        yield { type: "sitemap", locations: locations.slice(start, start + step) };
    }
}
