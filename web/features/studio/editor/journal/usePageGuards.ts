import { useEffect } from "react";
import { lockDraft } from "./open-tabs.ts";

/** Session of an editor whose text is guarded. */
interface GuardedSession {
  isDirty(): boolean;
  writeJournal(): void;
  save(): void;
  /** Keeps the text as far as possible before its page goes away. */
  close(): void;
}

/**
 * Guards the text against its loss while the editor is mounted: asks before an unsaved page is left, writes the journal
 * when the page is hidden or goes away, saves on Ctrl+S, and locks the draft against other tabs.
 */
export function usePageGuards(session: GuardedSession, draftKey: string): void {
  useEffect(() => {
    const release = lockDraft(draftKey);
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (session.isDirty()) event.preventDefault();
    };
    const writeJournal = () => {
      if (session.isDirty()) session.writeJournal();
    };
    const writeJournalIfHidden = () => document.visibilityState === "hidden" && writeJournal();
    const saveOnShortcut = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      session.save();
    };
    window.addEventListener("beforeunload", confirmLeaving);
    window.addEventListener("pagehide", writeJournal);
    document.addEventListener("visibilitychange", writeJournalIfHidden);
    window.addEventListener("keydown", saveOnShortcut);
    return () => {
      window.removeEventListener("beforeunload", confirmLeaving);
      window.removeEventListener("pagehide", writeJournal);
      document.removeEventListener("visibilitychange", writeJournalIfHidden);
      window.removeEventListener("keydown", saveOnShortcut);
      session.close();
      release();
    };
  }, [session, draftKey]);
}
