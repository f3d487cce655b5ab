import type { FileTree } from "../../source/trees/file-tree.ts";
import { fileFinder } from "../../source/trees/find-file.ts";
import type { FieldsContext } from "../fields-context.ts";
import { hasSite, leftMedium, nameOf, notReachable, pathOf } from "./media-address.ts";

/**
 * Returns the media of a look, which brings none in: those that are neither among the files nor at an address of a site are
 * remarked. Whether the old site gives the others is only seen when they are fetched.
 */
export function mediaLook(
  files: readonly FileTree[],
  remark: (about: string, text: string) => void,
): Pick<FieldsContext, "media" | "hasFile"> {
  const find = fileFinder(files);
  const hasFile = (address: string) => find(pathOf(address)) !== null;
  return {
    hasFile,
    media: {
      store: async (addresses, { about, path }) => {
        const found =
          (path && find(path) ? addresses[0] : undefined) ??
          addresses.find(hasFile) ??
          addresses.find(hasSite);
        if (found) return nameOf(found);
        const address = addresses.at(-1) ?? "";
        remark(about, leftMedium(about, address, notReachable));
        return null;
      },
    },
  };
}
