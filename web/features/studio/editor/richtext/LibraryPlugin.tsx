import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_LOW, createCommand } from "lexical";
import { useEffect, useState } from "react";
import { $insertPickedFiles } from "../library/insert-picked-files.ts";
import { LibraryPicker } from "../library/LibraryPicker.tsx";

/** Command: opens the media library; the chosen files are inserted at the caret. */
export const PICK_FROM_LIBRARY = createCommand<void>("PICK_FROM_LIBRARY");

/** Renders the media library while it is open. */
export function LibraryPlugin() {
  const [editor] = useLexicalComposerContext();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      editor.registerCommand(
        PICK_FROM_LIBRARY,
        () => {
          setOpen(true);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
  if (!isOpen) return null;
  return (
    <LibraryPicker
      isMultiple
      onPick={(files) => editor.update(() => $insertPickedFiles(files), { onUpdate: () => editor.focus() })}
      onClose={() => setOpen(false)}
    />
  );
}
