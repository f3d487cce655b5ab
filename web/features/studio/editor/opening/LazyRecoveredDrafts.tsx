import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { PageSkeleton } from "../../../../ui/feedback/Skeleton.tsx";
import type { RecoveredDraftsProps } from "./RecoveredDrafts.tsx";

const load = () => import("./RecoveredDrafts.tsx").then(({ RecoveredDrafts }) => RecoveredDrafts);

/** Drafts of this device, whose code comes when there are any. */
export function LazyRecoveredDrafts(props: RecoveredDraftsProps) {
  const Drafts = useLazyComponent(true, load);
  return Drafts ? <Drafts {...props} /> : <PageSkeleton />;
}
