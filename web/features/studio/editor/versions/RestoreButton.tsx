import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { EditorRestoreDocument } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { confirmDialog } from "../../../../lib/feedback/dialogs.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { Button } from "../../../../ui/Button.tsx";
import { pendingTexts } from "../pending-changes/texts.ts";
import type { EditorSession } from "../session/editor-session.ts";
import type { SessionState } from "../session/session-types.ts";
import { waitUntilSaved } from "../session/wait-until-saved.ts";
import { versionTexts as texts } from "./texts.ts";
import styles from "./Versions.module.css";

interface RestoreButtonProps {
  id: string;
  session: EditorSession;
  state: SessionState;
  onRestored: () => void;
}

/** Restores a version, after a confirmation. Unsaved changes are saved first, so that they remain a version too. */
export function RestoreButton({ id, session, state, onRestored }: RestoreButtonProps) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const isPublished = state.post?.status === "PUBLISHED";

  async function restore() {
    const message = isPublished ? texts.confirmPublished : texts.confirm;
    if (!(await confirmDialog({ message, confirm: texts.confirmVerb }))) return;
    setBusy(true);
    setError("");
    try {
      if (!(await waitUntilSaved(session))) return setError(pendingTexts.notSaved);
      const variables = { id, version: session.read().post!.version };
      const mutation = EditorRestoreDocument;
      const { data } = await client.mutate({ mutation, variables, fetchPolicy: "no-cache" });
      session.adopt(data!.restoreRevision);
      flash.success(isPublished ? texts.restoredBeside : texts.restored);
      onRestored();
    } catch (reason) {
      setError(failureOf(reason).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.actions}>
      <Button isLoading={isBusy} onClick={restore}>
        {texts.restore}
      </Button>
      <p className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
