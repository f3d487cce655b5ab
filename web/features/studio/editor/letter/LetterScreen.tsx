import type { EditorScreenProps } from "../opening/EditorPage.tsx";
import { EditorScreen } from "../opening/EditorScreen.tsx";
import { LetterEditor } from "./LetterEditor.tsx";
import { letterKind } from "./letter-kind.ts";

/** The editor of letters, and what comes before it. */
export const LetterScreen = (props: EditorScreenProps) => (
  <EditorScreen {...props} kind={letterKind}>
    {(start, owner) => <LetterEditor start={start} owner={owner} />}
  </EditorScreen>
);
