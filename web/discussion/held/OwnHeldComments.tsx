import { useLazyComponent } from "../../lib/useLazyComponent.ts";
import { useViewer } from "../../lib/viewer.ts";
import type { HeldListProps } from "./HeldList.tsx";

const load = async () => (await import("./HeldList.tsx")).HeldList;

/** The viewer's own comments on a subject that wait or were refused, below those that everybody reads. The team's never wait. */
export function OwnHeldComments(props: HeldListProps) {
  const isWanted = useViewer()?.role === "READER";
  const HeldList = useLazyComponent<HeldListProps>(isWanted, load);
  return isWanted && HeldList ? <HeldList {...props} /> : null;
}
