import { useApolloClient } from "@apollo/client/react";
import { Button, HStack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { failureOf } from "../../../../lib/failure.ts";
import { confirmDialog } from "../../../../lib/feedback/dialogs.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { pendingTexts } from "../pending-changes/texts.ts";
import type { EditorSession } from "../session/editor-session.ts";
import type { FormValues } from "../session/form-values.ts";
import type { SessionState } from "../session/session-types.ts";
import { waitUntilSaved } from "../session/wait-until-saved.ts";
import { versionTexts as texts } from "./texts.ts";
import { EditorRestoreDocument } from "./Versions.generated.ts";

interface RestoreButtonProps {
  id: string;
  session: EditorSession;
  state: SessionState;
  /** The present text with the passages that are chosen of the version; absent: all of it is restored. */
  merged?: () => FormValues;
  onRestored: () => void;
}

/** Restores a version or some of its passages. Unsaved changes are saved first, so that they remain a version too. */
export function RestoreButton({ id, session, state, merged, onRestored }: RestoreButtonProps) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const isPublished = state.post?.status === "PUBLISHED";

  async function adoptVersion() {
    const variables = { id, version: session.read().post!.version };
    const { data } = await client.mutate({
      mutation: EditorRestoreDocument,
      variables,
      fetchPolicy: "no-cache",
    });
    session.adopt(data!.restoreRevision);
    flash.success(isPublished ? texts.restoredBeside : texts.restored);
  }

  async function restore() {
    const message = isPublished ? texts.confirmPublished : texts.confirm;
    if (!merged && !(await confirmDialog({ message, confirm: texts.confirmVerb }))) return;
    setBusy(true);
    setError("");
    try {
      if (!(await waitUntilSaved(session))) return setError(pendingTexts.notSaved);
      if (merged) session.replace(merged());
      else await adoptVersion();
      onRestored();
    } catch (reason) {
      setError(failureOf(reason).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <HStack gap="3" wrap="wrap">
      <Button variant="solid" loading={isBusy} onClick={restore}>
        {merged ? texts.restorePassages : texts.restore}
      </Button>
      <Text color="fg.error" aria-live="polite">
        {error}
      </Text>
    </HStack>
  );
}
