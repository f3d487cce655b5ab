import { useSyncExternalStore } from "react";

export interface FlashMessage {
  id: number;
  kind: "success" | "danger";
  text: string;
}

let messages: readonly FlashMessage[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly FlashMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

function show(kind: FlashMessage["kind"], text: string): void {
  // Said again, it is the same message that starts anew.
  const others = messages.filter((message) => message.text !== text || message.kind !== kind);
  change([...others, { id: ++last, kind, text }]);
}

/** A message above the page, for 10 seconds. It outlives a change of page. */
export const flash = {
  success: (text: string) => show("success", text),
  danger: (text: string) => show("danger", text),
  dismiss: (id: number) => change(messages.filter((message) => message.id !== id)),
};

const none: readonly FlashMessage[] = [];

export const useFlashMessages = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => messages,
    () => none,
  );
