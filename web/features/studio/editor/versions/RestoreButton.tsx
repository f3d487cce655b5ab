import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { failureOf } from "../../../../failure.ts";
import { EditorRestoreDocument } from "../../../../gql/graphql.ts";
import { Button } from "../../../../ui/Button.tsx";
import { confirmDialog } from "../../../../ui/dialogs.ts";
import { flash } from "../../../../ui/flash.ts";
import { settle } from "../beside/settle.ts";
import { besideTexts } from "../beside/texts.ts";
import type { Desk } from "../desk.ts";
import type { DeskState } from "../deskTypes.ts";
import { versionTexts as words } from "./texts.ts";
import styles from "./Versions.module.css";

interface RestoreButtonProps {
  id: string;
  desk: Desk;
  state: DeskState;
  onRestored: () => void;
}

/** Makes a version the text again, onto what the server holds: what was being written is saved first. */
export function RestoreButton({ id, desk, state, onRestored }: RestoreButtonProps) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const isPublished = state.post?.status === "PUBLISHED";

  async function restore() {
    const message = isPublished ? words.confirmPublished : words.confirm;
    if (!(await confirmDialog({ message, confirm: words.confirmVerb }))) return;
    setBusy(true);
    setFault("");
    try {
      if (!(await settle(desk))) return setFault(besideTexts.notSaved);
      const variables = { id, version: desk.read().post!.version };
      const mutation = EditorRestoreDocument;
      const { data } = await client.mutate({ mutation, variables, fetchPolicy: "no-cache" });
      desk.adopt(data!.restoreRevision);
      flash.success(isPublished ? words.restoredBeside : words.restored);
      onRestored();
    } catch (error) {
      setFault(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.deeds}>
      <Button isLoading={isBusy} onClick={restore}>
        {words.restore}
      </Button>
      <p className={styles.fault} aria-live="polite">
        {fault}
      </p>
    </div>
  );
}
