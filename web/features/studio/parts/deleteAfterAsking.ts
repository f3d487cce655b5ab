import { failureOf } from "../../../failure.ts";
import { confirmDialog } from "../../../ui/dialogs.ts";
import { flash } from "../../../ui/flash.ts";
import { texts } from "./texts.ts";

/** Asks in the specification's words, deletes, and says what happened; what fails is said too. */
export async function deleteAfterAsking(deed: () => Promise<string>, then: () => void): Promise<void> {
  if (!(await confirmDialog({ message: texts.confirmDeletion, confirm: texts.delete }))) return;
  try {
    flash.success(await deed());
    then();
  } catch (error) {
    flash.danger(failureOf(error).message);
  }
}
