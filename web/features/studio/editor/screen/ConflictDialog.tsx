import { CloseButton, Dialog, Portal } from "@chakra-ui/react";
import type { EditorSession } from "../session/editor-session.ts";
import { type SavedPost, valuesOf } from "../session/form-values.ts";
import type { SessionState } from "../session/session-types.ts";
import { texts } from "../texts.ts";
import { ConflictView } from "./ConflictView.tsx";

interface ConflictDialogProps {
  session: EditorSession;
  state: SessionState;
  theirs: SavedPost;
  onClose: () => void;
}

/** Choice between the text that is being written and the one that was saved meanwhile. */
export function ConflictDialog({ session, state, theirs, onClose }: ConflictDialogProps) {
  function choose(keep: () => void) {
    keep();
    onClose();
  }
  return (
    <Dialog.Root open size="cover" scrollBehavior="inside" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-label={texts.conflict.title}>
            <Dialog.Body>
              <ConflictView
                intro={texts.conflict.conflict}
                mine={state.values}
                theirs={valuesOf(theirs)}
                onMine={() => choose(session.keepMine)}
                onTheirs={() => choose(session.takeTheirs)}
              />
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={texts.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
