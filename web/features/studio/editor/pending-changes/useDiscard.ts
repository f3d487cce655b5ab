import { useApolloClient } from "@apollo/client/react";
import { failureOf } from "../../../../lib/failure.ts";
import { confirmDialog } from "../../../../lib/feedback/dialogs.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { EditorDiscardDocument } from "../Editor.generated.ts";
import type { EditorSession } from "../session/editor-session.ts";
import { waitUntilSaved } from "../session/wait-until-saved.ts";
import { pendingTexts as texts } from "./texts.ts";

/** Returns the action that discards the pending changes of a published article, after a confirmation; a revision keeps them. */
export function useDiscard(session: EditorSession): () => Promise<void> {
  const client = useApolloClient();
  return async () => {
    if (!(await confirmDialog({ message: texts.confirm, confirm: texts.discard }))) return;
    if (!(await waitUntilSaved(session))) return session.showErrors(texts.notSaved, {});
    const { id, version } = session.read().post!;
    try {
      const { data } = await client.mutate({
        mutation: EditorDiscardDocument,
        variables: { id, version },
        fetchPolicy: "no-cache",
      });
      session.adopt(data!.discardPostDraft);
      flash.success(texts.discarded);
    } catch (error) {
      session.showErrors(failureOf(error).message, {});
    }
  };
}
