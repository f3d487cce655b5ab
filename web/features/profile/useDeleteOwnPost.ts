import { failureOf } from "../../lib/failure.ts";
import { alertDialog, confirmDialog } from "../../lib/feedback/dialogs.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { useDeleteOwnPostMutation } from "./profile.generated.ts";
import { texts } from "./texts.ts";

const labels = texts.deletion;

/** Returns a function that deletes an article after a confirmation and shows the server's message; `then` reloads the list. */
export function useDeleteOwnPost(then: () => void): (id: string) => Promise<void> {
  const [deletePost] = useDeleteOwnPostMutation();
  return async (id) => {
    if (!(await confirmDialog({ message: labels.confirm, confirm: labels.delete }))) return;
    try {
      const { data } = await deletePost({ variables: { id } });
      then();
      if (data) await alertDialog({ message: data.deletePosts.message });
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  };
}
