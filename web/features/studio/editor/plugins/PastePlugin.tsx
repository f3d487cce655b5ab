import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect } from "react";
import { registerPaste } from "../paste/registerPaste.ts";

/** What is pasted comes in clean. */
export function PastePlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => registerPaste(editor), [editor]);
  return null;
}
