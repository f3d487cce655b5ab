import { $createLinkNode } from "@lexical/link";
import { $createParagraphNode, $createTextNode, type LexicalNode } from "lexical";
import type { PickedFile } from "../../media/MediaPicker.tsx";
import { embed } from "../nodes/Embed.tsx";
import { embedKindOf } from "../nodes/embedFacts.ts";
import { gallery } from "../nodes/Gallery.tsx";
import { $insertBlock } from "../nodes/insertBlock.ts";
import { picture } from "../nodes/Picture.tsx";
import { embedFrom, labelOf, pictureFrom } from "./pickedFacts.ts";

/**
 * Puts files of the library where the caret is, in the order in which they were chosen: a picture, several as a gallery
 * where the first of them comes, what plays as its player, anything else as a link to it.
 */
export function $insertPicked(files: readonly PickedFile[]): void {
  const [first, ...others] = files.filter(({ kind }) => kind === "IMAGE");
  let last: LexicalNode | null = null;
  for (const file of files) {
    if (file.kind === "IMAGE" && file !== first) continue;
    const node = file === first ? $pictures([file, ...others]) : $played(file);
    if (last) last.insertAfter(node);
    else $insertBlock(node);
    last = node;
  }
}

function $pictures(files: readonly PickedFile[]): LexicalNode {
  const [only, ...others] = files.map(pictureFrom);
  return only && others.length === 0
    ? picture.$make(only)
    : gallery.$make({ pictures: files.map(pictureFrom) });
}

function $played(file: PickedFile): LexicalNode {
  const address = `/file/${file.filename}`;
  if (embedKindOf(address)) return embed.$make(embedFrom(file));
  return $createParagraphNode().append($createLinkNode(address).append($createTextNode(labelOf(file))));
}
