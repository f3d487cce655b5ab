import { type TrashActions, trashActions } from "../shared/trash/trash-actions.ts";
import {
  useDeletePostsMutation,
  useErasePostsMutation,
  useRestorePostsMutation,
} from "./studio-posts.generated.ts";

/** Deletes, restores and erases articles; the server's message is shown as it is. `then` reloads the list. */
export function usePostActions(then: () => void): TrashActions {
  const [deletePosts] = useDeletePostsMutation();
  const [restorePosts] = useRestorePostsMutation();
  const [erasePosts] = useErasePostsMutation();
  return trashActions(
    {
      remove: async (ids) => (await deletePosts({ variables: { ids } })).data?.deletePosts.message,
      restore: async (ids) => (await restorePosts({ variables: { ids } })).data?.restorePosts.message,
      erase: async (ids) => (await erasePosts({ variables: { ids } })).data?.erasePosts.message,
    },
    then,
  );
}
