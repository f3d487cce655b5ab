import { failureOf } from "../../../lib/failure.ts";
import { confirmDialog } from "../../../lib/feedback/dialogs.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { texts } from "./texts.ts";

/** Asks for confirmation (wording fixed by the specification), deletes, and shows the result or the failure. */
export async function confirmAndDelete(
  action: () => Promise<string>,
  then: () => void = () => {},
  confirm: string = texts.delete,
): Promise<void> {
  if (!(await confirmDialog({ message: texts.confirmDeletion, confirm }))) return;
  try {
    flash.success(await action());
    then();
  } catch (error) {
    flash.danger(failureOf(error).message);
  }
}
