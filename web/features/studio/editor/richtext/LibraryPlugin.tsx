import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { updateAndOpen } from "../cards/open-card.ts";
import { useOpenedByCommand } from "../lexical/useCommand.ts";
import { $insertPickedFiles } from "../library/insert-picked-files.ts";
import { LibraryPicker } from "../library/LibraryPicker.tsx";
import { PICK_FROM_LIBRARY } from "./commands.ts";

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
