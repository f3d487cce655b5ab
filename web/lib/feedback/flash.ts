import { useSyncExternalStore } from "react";
import { limits } from "../../../schema/limits.ts";

export interface FlashMessage {
  id: number;
  kind: "success" | "danger";
  text: string;
  /** Page of this site on which to go on. */
  link?: { to: string; words: string } | undefined;
  /** Time of its end in ms, unless the pointer or the focus holds it. Kept here: the page's frame may be mounted anew. */
  endsAt: number;
}

// One at a time: a message is about the latest task, and those before it are settled or repeated.
let current: FlashMessage | null = null;
let last = 0;
const listeners = new Set<() => void>();

function change(next: FlashMessage | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function show(kind: FlashMessage["kind"], text: string, link?: FlashMessage["link"]): void {
  change({ id: ++last, kind, text, link, endsAt: Date.now() + limits.flashSeconds * 1_000 });
}

/** The message above the page, shown for 10 seconds or until the next one. It survives navigation. */
export const flash = {
  success: (text: string, link?: FlashMessage["link"]) => show("success", text, link),
  danger: (text: string, link?: FlashMessage["link"]) => show("danger", text, link),
  dismiss: (id: number) => {
    if (current?.id === id) change(null);
  },
  /** Removes the message of an earlier attempt. */
  clear: () => {
    if (current) change(null);
  },
};

export const useFlashMessage = (): FlashMessage | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
