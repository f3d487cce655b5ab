import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import type { DocumentKind, DocumentTypes } from "../session/document-kind.ts";
import { type EditorView, loadEditor, type RecoveredDraft, resumeFromList } from "./load-editor.ts";

type PendingView = { name: "loading" } | { name: "failed"; message: string };

/**
 * Returns what the screen of an editor begins with once it is loaded, and functions that show another view, load again, and
 * continue a draft of those that were offered.
 */
export function useEditorView<D extends DocumentTypes>(
  kind: DocumentKind<D>,
  owner: string,
  id: string | null,
) {
  const client = useApolloClient();
  const [view, setView] = useState<EditorView<D> | PendingView>({ name: "loading" });
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isOver = false;
    loadEditor(kind, client, owner, id).then(
      (loaded) => isOver || setView(loaded),
      (error) => isOver || setView({ name: "failed", message: failureOf(error).message }),
    );
    return () => {
      isOver = true;
    };
  }, [kind, client, owner, id, attempts]);
  return {
    view,
    setView,
    reload: () => setAttempts((count) => count + 1),
    resumeDraft: (draft: RecoveredDraft<D>) =>
      resumeFromList(kind, client, draft).then(setView, (error) => flash.danger(failureOf(error).message)),
  };
}
