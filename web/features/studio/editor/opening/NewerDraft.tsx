import { useMemo } from "react";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import type { DocumentMergeProps } from "../compare/DocumentMerge.tsx";
import type { SavedDocument } from "../session/document-kind.ts";
import { texts } from "../texts.ts";

interface NewerDraftProps extends Omit<DocumentMergeProps, "intro" | "theirs"> {
  theirs: SavedDocument;
}

const load = () => import("../compare/DocumentMerge.tsx").then(({ DocumentMerge }) => DocumentMerge);

/** Choice between a draft that this device kept and the text that the server has. */
export function NewerDraft({ theirs, ...props }: NewerDraftProps) {
  const { kind } = props;
  const Merge = useLazyComponent(true, load);
  const saved = useMemo(() => kind.valuesOf(theirs), [kind, theirs]);
  if (!Merge) return <Skeleton lines={6} />;
  return <Merge {...props} intro={texts.conflict.found} theirs={saved} />;
}
