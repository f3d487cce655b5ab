import { useEffect } from "react";
import type { Desk } from "./desk.ts";
import { holdText } from "./presence.ts";

/** What stands between a text and its loss: the last write when the page goes, a question before, Ctrl+S. */
export function useSafeguards(desk: Desk, textKey: string): void {
  useEffect(() => {
    const release = holdText(textKey);
    const ask = (event: BeforeUnloadEvent) => {
      if (desk.isDirty()) event.preventDefault();
    };
    const leave = () => {
      if (desk.isDirty()) desk.keepNow();
    };
    const hide = () => document.visibilityState === "hidden" && leave();
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      desk.save();
    };
    window.addEventListener("beforeunload", ask);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("keydown", press);
    return () => {
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("keydown", press);
      desk.close();
      release();
    };
  }, [desk, textKey]);
}
