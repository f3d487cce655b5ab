import { useEffect, useRef } from "react";
import type { SiteEdits } from "./site-edits.ts";
import type { SiteEditing } from "./useSiteEdits.ts";

const pauseMs = 1_200;

/** Saves what is typed once somebody pauses, for the preview; what was refused only after it has changed. */
export function useAutosave({ edits, isDirty, isBusy, conflict, saveQuietly }: SiteEditing): void {
  const tried = useRef<SiteEdits | null>(null);
  const save = useRef(saveQuietly);
  save.current = saveQuietly;
  useEffect(() => {
    if (!isDirty || isBusy || conflict || tried.current === edits) return;
    const timer = setTimeout(() => {
      tried.current = edits;
      void save.current();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [edits, isDirty, isBusy, conflict]);
}
