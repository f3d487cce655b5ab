import { useEffect } from "react";
import { lockDraft } from "./open-tabs.ts";

/** Session of an editor whose text is guarded. */
interface GuardedSession {
  isDirty(): boolean;
  writeJournal(): void;
  /** Keeps the text as far as possible before its page goes away. */
  close(): void;
}

/**
 * Guards the text against its loss while the editor is mounted: asks before an unsaved page is left, writes the journal
 * when the page is hidden or goes away, and locks the draft against other tabs.
 */
export function usePageGuards(session: GuardedSession, draftKey: string): void {
  useEffect(() => {
    const release = lockDraft(draftKey);
    const stop = new AbortController();
    const { signal } = stop;
    const writeJournal = () => {
      if (session.isDirty()) session.writeJournal();
    };
    addEventListener("beforeunload", (event) => session.isDirty() && event.preventDefault(), { signal });
    addEventListener("pagehide", writeJournal, { signal });
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "hidden" && writeJournal(),
      { signal },
    );
    return () => {
      stop.abort();
      session.close();
      release();
    };
  }, [session, draftKey]);
}
