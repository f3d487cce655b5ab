import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect, useState } from "react";

/** Returns what `$read` returned after the last update of the text, `initial` before the first one; equal values are the same. */
export function useTextState<State>($read: () => State, initial: State): State {
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState(initial);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read($read);
        setState((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next));
      }),
    [editor, $read],
  );
  return state;
}
