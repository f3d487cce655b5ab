import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import type { EditorSession } from "../session/editor-session.ts";
import type { SessionState } from "../session/session-types.ts";

interface VersionsProps {
  session: EditorSession;
  state: SessionState;
  isShown: boolean;
  onClose: () => void;
}

const load = () => import("./VersionsPanel.tsx").then(({ VersionsPanel }) => VersionsPanel);

/** The panel of versions. Its code is loaded when it is first opened. */
export function Versions({ session, state, isShown, onClose }: VersionsProps) {
  const Panel = useLazyComponent(isShown, load);
  const postId = state.post?.id;
  if (!isShown || !postId) return null;
  return Panel ? (
    <Panel session={session} state={state} postId={postId} onClose={onClose} />
  ) : (
    <Skeleton lines={6} />
  );
}
