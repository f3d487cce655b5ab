import { useSyncExternalStore } from "react";

export interface DialogRequest {
  message: string;
  /** Label of the confirming button; without it the dialog only shows a message. */
  confirm?: string;
  /** Label of an optional action. */
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

function ask(content: Omit<DialogRequest, "answer">): Promise<boolean> {
  return new Promise((resolve) => {
    show({
      ...content,
      answer: (isConfirmed) => {
        resolve(isConfirmed);
        request = null;
        for (const listener of listeners) listener();
      },
    });
  });
}

/** Asks for confirmation of an irreversible action. Resolves to false when dismissed. */
export const confirmDialog = (content: { message: string; confirm: string }): Promise<boolean> =>
  ask(content);

/** Shows a message, with an optional action. Resolves to true when the action was chosen. */
export const alertDialog = (content: Pick<DialogRequest, "message" | "action">): Promise<boolean> =>
  ask(content);

const none = () => null;

/** Returns the dialog to show. */
export const useDialogRequest = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
    none,
  );
