import { createCommand, type LexicalEditor } from "lexical";
import type { FileKind } from "./upload-files.ts";

/** Block that the user picks files for. */
export type PickableKind = FileKind | "gallery";

/** Command: opens the file picker; the picked files are uploaded and inserted at the caret. */
export const PICK_FILES = createCommand<PickableKind>("PICK_FILES");

/** Command: opens the media library; the chosen files are inserted at the caret. */
export const PICK_FROM_LIBRARY = createCommand<void>("PICK_FROM_LIBRARY");

/** Returns a function that opens the file picker. */
export const pickFiles = (kind: PickableKind) => (editor: LexicalEditor) =>
  void editor.dispatchCommand(PICK_FILES, kind);
