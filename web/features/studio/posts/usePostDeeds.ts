import { failureOf } from "../../../failure.ts";
import {
  useDeletePostsMutation,
  useErasePostsMutation,
  useRestorePostsMutation,
} from "../../../gql/hooks.ts";
import { alertDialog, confirmDialog } from "../../../ui/dialogs.ts";
import { flash } from "../../../ui/flash.ts";
import { texts as shared } from "../parts/texts.ts";
import { texts } from "./texts.ts";

/** Deletes, restores, erases. The server's answer is shown as it words it; `then` reads the list again. */
export function usePostDeeds(then: () => void) {
  const [deletePosts] = useDeletePostsMutation();
  const [restorePosts] = useRestorePostsMutation();
  const [erasePosts] = useErasePostsMutation();

  async function carry(deed: () => Promise<string | undefined>): Promise<string | null> {
    try {
      const message = await deed();
      then();
      return message ?? null;
    } catch (error) {
      flash.danger(failureOf(error).message);
      return null;
    }
  }

  const isSure = () => confirmDialog({ message: shared.confirmDeletion, confirm: shared.delete });

  async function restore(ids: string[]): Promise<void> {
    const deed = async () => (await restorePosts({ variables: { ids } })).data?.restorePosts.message;
    const message = await carry(deed);
    if (message) flash.success(message);
  }

  return {
    restore,
    async remove(ids: string[]): Promise<void> {
      if (!(await isSure())) return;
      const deed = async () => (await deletePosts({ variables: { ids } })).data?.deletePosts.message;
      const message = await carry(deed);
      if (message && (await alertDialog({ message, action: texts.undo }))) await restore(ids);
    },
    async erase(ids: string[]): Promise<void> {
      if (!(await isSure())) return;
      const message = await carry(
        async () => (await erasePosts({ variables: { ids } })).data?.erasePosts.message,
      );
      if (message) await alertDialog({ message });
    },
  };
}

export type PostDeeds = ReturnType<typeof usePostDeeds>;
