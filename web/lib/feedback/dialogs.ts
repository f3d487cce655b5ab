import { createStore, useStore } from "../store.ts";

export interface DialogRequest {
  id: number;
  message: string;
  /** Label of the confirming button; without it the dialog only shows a message. */
  confirm?: string;
  /** Label of the other button, « Annuler » without it. */
  refuse?: string;
  /** Label of an optional action, in the studio. */
  action?: string;
  answer: (isConfirmed: boolean) => void;
}

const dialog = createStore<DialogRequest | null>(null);
let last = 0;

function ask(content: Omit<DialogRequest, "id" | "answer">): Promise<boolean> {
  return new Promise((resolve) => {
    dialog.get()?.answer(false);
    dialog.set({
      ...content,
      id: ++last,
      answer: (isConfirmed) => {
        resolve(isConfirmed);
        dialog.set(null);
      },
    });
  });
}

/** Asks for confirmation of an irreversible action, or a question. Resolves to false when dismissed. */
export const confirmDialog = (content: {
  message: string;
  confirm: string;
  refuse?: string;
}): Promise<boolean> => ask(content);

/** Shows a message, with an optional action. Resolves to true when the action was chosen. */
export const alertDialog = (content: Pick<DialogRequest, "message" | "action">): Promise<boolean> =>
  ask(content);

/** Returns the dialog to show. */
export const useDialogRequest = () => useStore(dialog);
