import { Button } from "@chakra-ui/react";
import { pendingTexts } from "../pending-changes/texts.ts";
import type { SessionState } from "../session/session-types.ts";
import styles from "./EditorBar.module.css";

interface PublishButtonProps {
  state: SessionState;
  /** False where the user may not. */
  verb: string | false;
  /** The screen's main action is another one. */
  hasOtherAction: boolean;
  onPublish: () => void;
}

/** Publishes the document or its pending changes; absent when readers already have everything. */
export function PublishButton({ state, verb, hasOtherAction, onPublish }: PublishButtonProps) {
  const { saved, status } = state;
  const isPublished = saved?.status === "PUBLISHED";
  if (!verb || (isPublished && !saved.draft && status === "saved")) return null;
  const isInConflict = status === "conflict";
  return (
    <Button
      variant={hasOtherAction ? "outline" : "solid"}
      aria-label={isPublished ? pendingTexts.publish : undefined}
      aria-disabled={isInConflict || undefined}
      onClick={() => isInConflict || onPublish()}
    >
      {isPublished && <span className={styles.whole}>{pendingTexts.publish}</span>}
      <span className={isPublished ? styles.short : undefined}>{verb}</span>
    </Button>
  );
}
