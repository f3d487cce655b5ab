import type { EditorSession } from "./editor-session.ts";

/** Saves what is unsaved and waits for the server. Resolves to false when the text can't be saved now. */
export function waitUntilSaved(session: EditorSession): Promise<boolean> {
  if (session.isDirty()) session.save();
  return new Promise((resolve) => {
    const check = () => {
      const { status } = session.read();
      if (status === "saving" || status === "changed") return;
      unsubscribe();
      resolve(status === "saved");
    };
    const unsubscribe = session.subscribe(check);
    check();
  });
}
