import { Skeleton } from "../../../../ui/Skeleton.tsx";
import { useLazy } from "../../../../useLazy.ts";
import type { Desk } from "../desk.ts";
import type { DeskState } from "../deskTypes.ts";

interface VersionsProps {
  desk: Desk;
  state: DeskState;
  isShown: boolean;
  onClose: () => void;
}

const load = () => import("./VersionsPanel.tsx").then(({ VersionsPanel }) => VersionsPanel);

/** The versions, whose code is brought when they are asked for. */
export function Versions({ desk, state, isShown, onClose }: VersionsProps) {
  const Panel = useLazy(isShown, load);
  const postId = state.post?.id;
  if (!isShown || !postId) return null;
  return Panel ? (
    <Panel desk={desk} state={state} postId={postId} onClose={onClose} />
  ) : (
    <Skeleton lines={6} />
  );
}
