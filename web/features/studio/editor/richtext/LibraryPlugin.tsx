import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { createCommand } from "lexical";
import { $insertPickedFiles } from "../library/insert-picked-files.ts";
import { LibraryPicker } from "../library/LibraryPicker.tsx";
import { updateAndOpen } from "../nodes/cards/open-card.ts";
import { useOpenedByCommand } from "./useOpenedByCommand.ts";

/** Command: opens the media library; the chosen files are inserted at the caret. */
export const PICK_FROM_LIBRARY = createCommand<void>("PICK_FROM_LIBRARY");

/** Renders the media library while it is open. */
export function LibraryPlugin() {
  const [editor] = useLexicalComposerContext();
  const [isOpen, close] = useOpenedByCommand(PICK_FROM_LIBRARY);
  if (!isOpen) return null;
  return (
    <LibraryPicker
      isMultiple
      onPick={(files) => updateAndOpen(editor, () => $insertPickedFiles(files))}
      onClose={close}
    />
  );
}
