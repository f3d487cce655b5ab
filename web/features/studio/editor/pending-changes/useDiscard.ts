import { useApolloClient } from "@apollo/client/react";
import { failureOf } from "../../../../lib/failure.ts";
import { confirmDialog } from "../../../../lib/feedback/dialogs.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { waitUntilSaved } from "../session/wait-until-saved.ts";
import { pendingTexts as texts } from "./texts.ts";

/** Returns the action that discards the pending changes of a published document, after a confirmation; a version keeps them. */
export function useDiscard({ kind, session }: Pick<DocumentParts, "kind" | "session">): () => Promise<void> {
  const client = useApolloClient();
  return async () => {
    if (!(await confirmDialog({ message: texts.confirm, confirm: texts.discard }))) return;
    if (!(await waitUntilSaved(session))) return session.showErrors(texts.notSaved, {});
    try {
      session.adopt(await kind.connect(client).discardPending(session.read().saved!));
      flash.success(texts.discarded);
    } catch (error) {
      session.showErrors(failureOf(error).message, {});
    }
  };
}
