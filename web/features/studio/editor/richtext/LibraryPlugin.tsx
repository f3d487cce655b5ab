import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { lazyPart } from "../../../../lib/lazy-part.tsx";
import { updateAndOpen } from "../cards/open-card.ts";
import { useOpenedByCommand } from "../lexical/useCommand.ts";
import { $insertPickedFiles } from "../library/insert-picked-files.ts";
import { texts } from "../texts.ts";
import { PICK_FROM_LIBRARY } from "./commands.ts";
import styles from "./RichText.module.css";

const MediaPicker = lazyPart(
  () => import("../../media/picker/MediaPicker.tsx").then((module) => module.MediaPicker),
  <p className={styles.sending} role="status">
    {texts.library.opening}
  </p>,
);

/** The media library, while it is open. */
export function LibraryPlugin() {
  const [editor] = useLexicalComposerContext();
  const [isOpen, close] = useOpenedByCommand(PICK_FROM_LIBRARY);
  if (!isOpen) return null;
  return (
    <MediaPicker
      isMultiple
      onPick={(files) => updateAndOpen(editor, () => $insertPickedFiles(files))}
      onClose={close}
    />
  );
}
