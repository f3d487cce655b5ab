import { Dialog } from "@chakra-ui/react";
import { useMemo } from "react";
import { useViewer } from "../../../../lib/viewer.ts";
import { DialogWindow } from "../../shared/dialog/DialogWindow.tsx";
import { ArticleMerge } from "../compare/ArticleMerge.tsx";
import type { KeptText } from "../compare/MergeView.tsx";
import { whoSaved } from "../session/changed-elsewhere.ts";
import type { EditorSession } from "../session/editor-session.ts";
import { type FormValues, type SavedPost, valuesOf } from "../session/form-values.ts";
import type { SessionState } from "../session/session-types.ts";
import { texts } from "../texts.ts";
import styles from "./ConflictDialog.module.css";

interface ConflictDialogProps {
  session: EditorSession;
  state: SessionState;
  theirs: SavedPost;
  onClose: () => void;
}

/** Choice between the text that is being written and the one that was saved meanwhile, passage by passage. */
export function ConflictDialog({ session, state, theirs, onClose }: ConflictDialogProps) {
  const viewer = useViewer();
  const saver = whoSaved(state.post, theirs, viewer?.id ?? "");
  const saved = useMemo(() => valuesOf(theirs), [theirs]);
  function keep(kept: FormValues, whose: KeptText | null) {
    if (whose === "theirs") session.takeTheirs();
    else session.keepMine(whose ? undefined : kept);
    onClose();
  }
  return (
    <DialogWindow
      title={texts.conflict.title}
      hidesTitle
      size={{ base: "full", md: "cover" }}
      onClose={onClose}
    >
      <Dialog.Body className={styles.body} paddingTop="6" paddingBottom="0">
        <ArticleMerge
          intro={texts.conflict.conflict(saver)}
          mine={state.values}
          theirs={saved}
          onKeep={keep}
        />
      </Dialog.Body>
    </DialogWindow>
  );
}
