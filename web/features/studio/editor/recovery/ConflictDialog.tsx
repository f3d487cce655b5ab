import { Dialog } from "@chakra-ui/react";
import { useViewer } from "../../../../lib/viewer.ts";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import { type KeptText, MergeView } from "../compare/MergeView.tsx";
import { whoSaved } from "../session/changed-elsewhere.ts";
import type { DocumentValues, SavedDocument } from "../session/document-kind.ts";
import type { DocumentParts } from "../session/document-parts.ts";
import styles from "./ConflictDialog.module.css";

interface ConflictDialogProps extends DocumentParts {
  theirs: SavedDocument;
  onClose: () => void;
}

/** Choice between the text that is being written and the one that was saved meanwhile, passage by passage. */
export function ConflictDialog({ kind, session, state, theirs, onClose }: ConflictDialogProps) {
  const viewer = useViewer();
  const saver = whoSaved(kind, state.saved, theirs, viewer?.id ?? "");
  function keep(kept: DocumentValues, whose: KeptText | null) {
    if (whose === "theirs") session.takeTheirs();
    else session.keepMine(whose ? undefined : kept);
    onClose();
  }
  return (
    <DialogWindow
      title={kind.words.twoTexts}
      hidesTitle
      size={{ base: "full", md: "cover" }}
      onClose={onClose}
    >
      <Dialog.Body className={styles.body} paddingTop="6" paddingBottom="0">
        <MergeView
          kind={kind}
          intro={kind.words.conflict(saver)}
          mine={session.flushedValues()}
          theirs={theirs}
          onKeep={keep}
        />
      </Dialog.Body>
    </DialogWindow>
  );
}
