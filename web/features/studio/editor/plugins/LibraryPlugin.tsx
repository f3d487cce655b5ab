import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_LOW, createCommand } from "lexical";
import { useEffect, useState } from "react";
import { $insertPicked } from "../library/insertPicked.ts";
import { Library } from "../library/Library.tsx";

/** Asks for files that the site has already, to be shown where the caret is. */
export const PICK_FROM_LIBRARY = createCommand<void>("PICK_FROM_LIBRARY");

/** The media library over the text, while it is asked for. */
export function LibraryPlugin() {
  const [editor] = useLexicalComposerContext();
  const [isAsked, setAsked] = useState(false);
  useEffect(
    () =>
      editor.registerCommand(
        PICK_FROM_LIBRARY,
        () => {
          setAsked(true);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
  if (!isAsked) return null;
  return (
    <Library
      isMultiple
      onPick={(files) => editor.update(() => $insertPicked(files), { onUpdate: () => editor.focus() })}
      onClose={() => setAsked(false)}
    />
  );
}
