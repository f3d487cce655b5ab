import { useSyncExternalStore } from "react";

export interface DialogRequest {
  message: string;
  /** The verb of the deed; without it the dialog only says something. */
  confirm?: string;
  link?: { to: string; label: string };
  /** What can still be done about what is said. */
  action?: string;
  answer: (isConfirmed: boolean) => void;
}

let request: DialogRequest | null = null;
const listeners = new Set<() => void>();

function show(next: DialogRequest | null): void {
  request?.answer(false);
  request = next;
  for (const listener of listeners) listener();
}

function ask(words: Omit<DialogRequest, "answer">): Promise<boolean> {
  return new Promise((resolve) => {
    show({
      ...words,
      answer: (isConfirmed) => {
        resolve(isConfirmed);
        request = null;
        for (const listener of listeners) listener();
      },
    });
  });
}

/** Asks before something that cannot be undone, in exactly these words. False when it is dismissed. */
export const confirmDialog = (words: { message: string; confirm: string }): Promise<boolean> => ask(words);

/** Says something that must be seen, and may offer a way on, or a deed: true when that was chosen. */
export const alertDialog = (words: Pick<DialogRequest, "message" | "link" | "action">): Promise<boolean> =>
  ask(words);

const none = () => null;

/** What the island has to show. */
export const useDialogRequest = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
    none,
  );
