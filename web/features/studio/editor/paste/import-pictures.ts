import { $dfs } from "@lexical/utils";
import type { LexicalEditor, LexicalNode } from "lexical";
import { picture } from "../blocks/picture/block.ts";
import { $isRawInlineNode, $setRawSource } from "../blocks/source/inline.tsx";
import { parse, stringify } from "../markdown/language.ts";

/**
 * Fetches pictures of other sites one after the other and shows each in the place of its links, with its words. A picture
 * whose links have been removed meanwhile is left alone; the others stay links where they can't be fetched. `fetchPath`
 * returns the path of the file that a picture has become, and rejects otherwise. Resolves with how many could not come.
 */
export async function importPictures(
  editor: LexicalEditor,
  addresses: readonly string[],
  fetchPath: (address: string) => Promise<string>,
): Promise<number> {
  let failed = 0;
  for (const address of addresses) {
    if (editor.read(() => $links(address)).length === 0) continue;
    try {
      const path = await fetchPath(address);
      editor.update(() => {
        for (const { $replace } of $links(address)) $replace(path);
      });
    } catch {
      failed++;
    }
  }
  return failed;
}

interface Link {
  $replace(path: string): void;
}

/** Returns what stands for a picture of another site: blocks, and pictures within a line. */
const $links = (address: string): Link[] => $dfs().flatMap(({ node }) => $linkOf(node, address) ?? []);

function $linkOf(node: LexicalNode, address: string): Link | null {
  const data = picture.$read(node);
  if (data) {
    if (data.src !== address) return null;
    return { $replace: (src) => picture.$write(node, { ...data, src }) };
  }
  if (!$isRawInlineNode(node)) return null;
  const tree = parse(node.getTextContent());
  const [line] = tree.children;
  const image = line?.type === "paragraph" && line.children.length === 1 ? line.children[0] : null;
  if (image?.type !== "image" || image.url !== address) return null;
  return {
    $replace: (path) => {
      image.url = path;
      $setRawSource(node, stringify(tree).trim());
    },
  };
}
