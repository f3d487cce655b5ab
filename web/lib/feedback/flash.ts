import { useSyncExternalStore } from "react";
import { limits } from "../../../schema/limits.ts";

/** A page of this site on which to go on, or what a button does; both end the message. */
export type FlashAction = { words: string } & ({ to: string } | { onClick: () => void });

interface FlashMore {
  /** Sentences below the text, a line each. */
  lines?: readonly string[];
  actions?: readonly FlashAction[];
}

export interface FlashMessage extends Required<FlashMore> {
  id: number;
  kind: "success" | "danger";
  text: string;
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

function show(kind: FlashMessage["kind"], text: string, { lines = [], actions = [] }: FlashMore = {}): void {
  const { flashSeconds, flashSecondsForMore: more } = limits;
  const seconds = flashSeconds + (lines.length + actions.length) * more;
  change({ id: ++last, kind, text, lines, actions, endsAt: Date.now() + seconds * 1_000 });
}

/** The message above the page, until the next one; shown for 10 seconds, longer with more to read or to choose. It survives navigation. */
export const flash = {
  success: (text: string, more?: FlashMore) => show("success", text, more),
  danger: (text: string, more?: FlashMore) => show("danger", text, more),
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
