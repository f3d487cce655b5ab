import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect } from "react";
import { notify } from "../../shared/toast/toaster.ts";
import type { PastedMedia } from "../paste/media.ts";
import { registerPaste } from "../paste/register-paste.ts";
import { pasteTexts } from "../paste/texts.ts";

/** Says once what of a pasted text's pictures and media did not come along. */
function reportMedia({ pictures, others, elsewhere }: PastedMedia): void {
  const lines = [
    ...(pictures + others > 0 ? [pasteTexts.left(pictures, others)] : []),
    ...(elsewhere > 0 ? [pasteTexts.elsewhere(elsewhere)] : []),
  ];
  if (lines.length > 0) notify.failed({ title: pasteTexts.title, lines });
}

/** Cleans and converts pasted content (paste/). */
export function PastePlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => registerPaste(editor, reportMedia), [editor]);
  return null;
}
