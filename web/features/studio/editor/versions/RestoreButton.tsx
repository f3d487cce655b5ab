import { Button, HStack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { failureOf } from "../../../../lib/failure.ts";
import { confirmDialog } from "../../../../lib/feedback/dialogs.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { pendingTexts } from "../pending-changes/texts.ts";
import type { DocumentServer, DocumentValues } from "../session/document-kind.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import { waitUntilSaved } from "../session/wait-until-saved.ts";
import { versionTexts as texts } from "./texts.ts";

interface RestoreButtonProps extends DocumentParts {
  id: string;
  server: DocumentServer;
  /** The present text with the passages that are chosen of the version; absent: all of it is restored. */
  merged?: (() => DocumentValues) | undefined;
  onRestored: () => void;
}

/** Restores a version or some of its passages. Unsaved changes are saved first, so that they remain a version too. */
export function RestoreButton({ id, server, session, state, merged, onRestored }: RestoreButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const isPublished = state.saved?.status === "PUBLISHED";

  async function adoptVersion() {
    session.adopt(await server.restoreVersion(id, session.read().saved!.version));
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
