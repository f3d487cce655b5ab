import { failureOf } from "../../../lib/failure.ts";
import { alertDialog, confirmDialog } from "../../../lib/feedback/dialogs.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { texts as shared } from "../shared/texts.ts";
import {
  useDeletePostsMutation,
  useErasePostsMutation,
  useRestorePostsMutation,
} from "./studio-posts.generated.ts";
import { texts } from "./texts.ts";

/**
 * Deletes, restores and erases articles; each resolves to whether it was done. The server's message is shown as it is;
 * `then` reloads the list.
 */
export function usePostActions(then: () => void) {
  const [deletePosts] = useDeletePostsMutation();
  const [restorePosts] = useRestorePostsMutation();
  const [erasePosts] = useErasePostsMutation();

  async function run(action: () => Promise<string | undefined>): Promise<string | null> {
    try {
      const message = await action();
      then();
      return message ?? null;
    } catch (error) {
      flash.danger(failureOf(error).message);
      return null;
    }
  }

  const isSure = () => confirmDialog({ message: shared.confirmDeletion, confirm: shared.delete });

  async function restore(ids: string[]): Promise<boolean> {
    const action = async () => (await restorePosts({ variables: { ids } })).data?.restorePosts.message;
    const message = await run(action);
    if (message) flash.success(message);
    return message !== null;
  }

  return {
    restore,
    async remove(ids: string[]): Promise<boolean> {
      if (!(await isSure())) return false;
      const action = async () => (await deletePosts({ variables: { ids } })).data?.deletePosts.message;
      const message = await run(action);
      if (message && (await alertDialog({ message, action: texts.undo }))) await restore(ids);
      return message !== null;
    },
    async erase(ids: string[]): Promise<boolean> {
      if (!(await isSure())) return false;
      const message = await run(
        async () => (await erasePosts({ variables: { ids } })).data?.erasePosts.message,
      );
      if (message) await alertDialog({ message });
      return message !== null;
    },
  };
}

export type PostActions = ReturnType<typeof usePostActions>;
