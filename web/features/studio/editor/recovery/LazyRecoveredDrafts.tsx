import type { ComponentType } from "react";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { PageSkeleton } from "../../../../ui/feedback/Skeleton.tsx";
import type { Draft, RecoveredDraftsProps } from "./RecoveredDrafts.tsx";

const load = () => import("./RecoveredDrafts.tsx").then(({ RecoveredDrafts }) => RecoveredDrafts);

/** Drafts of this device, whose code comes when there are any. */
export function LazyRecoveredDrafts<Stored extends Draft>(props: RecoveredDraftsProps<Stored>) {
  const Drafts = useLazyComponent<RecoveredDraftsProps<Stored>>(
    true,
    load as () => Promise<ComponentType<RecoveredDraftsProps<Stored>>>,
  );
  return Drafts ? <Drafts {...props} /> : <PageSkeleton />;
}
