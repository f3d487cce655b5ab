import { useMemo } from "react";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import type { KeptText } from "../compare/MergeView.tsx";
import { type FormValues, type SavedPost, valuesOf } from "../session/form-values.ts";
import type { RecoveredDraft } from "../session/load-editor.ts";
import { texts } from "../texts.ts";

interface NewerDraftProps {
  draft: RecoveredDraft;
  post: SavedPost;
  onKeep: (kept: FormValues, whose: KeptText | null) => void;
}

const load = () => import("../compare/ArticleMerge.tsx").then(({ ArticleMerge }) => ArticleMerge);

/** Choice between a draft that this device kept and the text that the server has. */
export function NewerDraft({ draft, post, onKeep }: NewerDraftProps) {
  const Merge = useLazyComponent(true, load);
  const saved = useMemo(() => valuesOf(post), [post]);
  if (!Merge) return <Skeleton lines={6} />;
  return <Merge intro={texts.conflict.found} mine={draft.value.writing} theirs={saved} onKeep={onKeep} />;
}
