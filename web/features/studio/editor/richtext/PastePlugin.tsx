import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect } from "react";
import { registerPaste } from "../paste/register-paste.ts";

/** Cleans and converts pasted content (paste/). */
export function PastePlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => registerPaste(editor), [editor]);
  return null;
}
