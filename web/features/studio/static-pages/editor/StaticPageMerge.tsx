import { useMemo } from "react";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import type { KeptText } from "../../editor/compare/MergeView.tsx";
import type { DocumentValues } from "../../editor/session/document-kind.ts";
import { type SavedPage, type StaticPageValues, valuesOf } from "./page-values.ts";

interface StaticPageMergeProps {
  intro: string;
  mine: StaticPageValues;
  theirs: SavedPage;
  onKeep(kept: DocumentValues, whose: KeptText | null): void;
}

const load = () => import("./StaticPageMergeView.tsx").then(({ StaticPageMergeView }) => StaticPageMergeView);

/** Choice between two texts of a page. Its code comes when it is shown. */
export function StaticPageMerge({ theirs, ...props }: StaticPageMergeProps) {
  const Merge = useLazyComponent(true, load);
  const saved = useMemo(() => valuesOf(theirs), [theirs]);
  return Merge ? <Merge {...props} theirs={saved} /> : <Skeleton lines={6} />;
}
