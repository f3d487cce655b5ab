import { failureOf } from "../../../../lib/failure.ts";
import { alertDialog, confirmDialog } from "../../../../lib/feedback/dialogs.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { texts as shared } from "../texts.ts";
import { trashTexts } from "./texts.ts";

/** The server's three operations on documents; each resolves to the message that says what it did. */
interface TrashOperations {
  remove(ids: string[]): Promise<string | undefined>;
  restore(ids: string[]): Promise<string | undefined>;
  erase(ids: string[]): Promise<string | undefined>;
}

/** Moves documents to the trash, restores and erases them; each resolves to whether it was done. `then` reloads the list. */
export function trashActions(operations: TrashOperations, then: () => void) {
  async function run(name: keyof TrashOperations, ids: string[]): Promise<string | null> {
    try {
      const message = await operations[name](ids);
      then();
      return message ?? null;
    } catch (error) {
      flash.danger(failureOf(error).message);
      return null;
    }
  }

  const isSure = () => confirmDialog({ message: shared.confirmDeletion, confirm: shared.delete });

  async function restore(ids: string[]): Promise<boolean> {
    const message = await run("restore", ids);
    if (message) flash.success(message);
    return message !== null;
  }

  return {
    restore,
    async remove(ids: string[]): Promise<boolean> {
      if (!(await isSure())) return false;
      const message = await run("remove", ids);
      if (message && (await alertDialog({ message, action: trashTexts.undo }))) await restore(ids);
      return message !== null;
    },
    async erase(ids: string[]): Promise<boolean> {
      if (!(await isSure())) return false;
      const message = await run("erase", ids);
      if (message) await alertDialog({ message });
      return message !== null;
    },
  };
}

export type TrashActions = ReturnType<typeof trashActions>;
