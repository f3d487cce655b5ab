import { $createLinkNode } from "@lexical/link";
import { $createParagraphNode, $createTextNode, type LexicalNode } from "lexical";
import type { PickedFile } from "../../media/picker/MediaPicker.tsx";
import { embed } from "../blocks/embed/block.ts";
import { embedKindOf } from "../blocks/embed/embed-data.ts";
import { gallery } from "../blocks/gallery/block.ts";
import { picture } from "../blocks/picture/block.ts";
import { $insertBlock } from "../cards/insert-block.ts";
import { embedDataOf, labelOf, pictureDataOf } from "./picked-file-data.ts";

/**
 * Inserts files of the library at the caret, in the order in which they were chosen: one picture as such, several as a
 * gallery in the place of the first, audio and video as a player, any other file as a link. Returns the picture whose
 * alternative text is still to be written, if it is the only file.
 */
export function $insertPickedFiles(files: readonly PickedFile[]): LexicalNode | null {
  const [first, ...others] = files.filter(({ kind }) => kind === "IMAGE");
  let last: LexicalNode | null = null;
  for (const file of files) {
    if (file.kind === "IMAGE" && file !== first) continue;
    const node = file === first ? $pictures([file, ...others]) : $file(file);
    if (last) last.insertAfter(node);
    else $insertBlock(node);
    last = node;
  }
  return files.length === 1 && picture.$read(last)?.alt === "" ? last : null;
}

function $pictures(files: readonly PickedFile[]): LexicalNode {
  const [only, ...others] = files.map(pictureDataOf);
  return only && others.length === 0
    ? picture.$create(only)
    : gallery.$create({ pictures: files.map(pictureDataOf) });
}

function $file(file: PickedFile): LexicalNode {
  const address = `/file/${file.filename}`;
  if (embedKindOf(address)) return embed.$create(embedDataOf(file));
  return $createParagraphNode().append($createLinkNode(address).append($createTextNode(labelOf(file))));
}
