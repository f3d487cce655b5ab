import { Button, Span } from "@chakra-ui/react";
import { shortcutLabel } from "../../../../lib/browser/shortcut-label.ts";
import { pendingTexts } from "../pending-changes/texts.ts";
import type { SessionState } from "../session/session-types.ts";

interface PublishButtonProps {
  state: SessionState;
  /** False where the user may not. */
  verb: string | false;
  /** The screen's main action is another one. */
  hasOtherAction: boolean;
  onPublish: () => void;
}

/** Whether there is something that readers lack, and no choice between two texts to be made first. */
export const canPublish = ({ saved, status }: SessionState): boolean =>
  status !== "conflict" && !(saved?.status === "PUBLISHED" && !saved.draft && status === "saved");

/** Publishes the document or its pending changes; absent when readers already have everything. */
export function PublishButton({ state, verb, hasOtherAction, onPublish }: PublishButtonProps) {
  const { saved, status } = state;
  const isPublished = saved?.status === "PUBLISHED";
  if (!verb || (isPublished && !saved.draft && status === "saved")) return null;
  const isInConflict = status === "conflict";
  return (
    <Button
      variant={hasOtherAction ? "outline" : "solid"}
      title={`${isPublished ? pendingTexts.publish : verb} (${shortcutLabel("CTRL+MAJ+ENTRÉE")})`}
      aria-label={isPublished ? pendingTexts.publish : undefined}
      aria-disabled={isInConflict || undefined}
      onClick={() => isInConflict || onPublish()}
    >
      {isPublished && <Span hideBelow="md">{pendingTexts.publish}</Span>}
      {isPublished ? <Span hideFrom="md">{verb}</Span> : verb}
    </Button>
  );
}
