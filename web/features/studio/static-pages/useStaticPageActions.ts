import { useApolloClient } from "@apollo/client/react";
import { type TrashActions, trashActions } from "../shared/trash/trash-actions.ts";
import {
  StudioStaticPagesDocument,
  useDeleteStaticPageMutation,
  useEraseStaticPageMutation,
  useRestoreStaticPageMutation,
} from "./static-pages.generated.ts";
import { texts, titleOf } from "./texts.ts";

/** Deletes, restores and erases static pages, one at a time. */
export function useStaticPageActions(): TrashActions {
  const client = useApolloClient();
  const [remove] = useDeleteStaticPageMutation();
  const [restore] = useRestoreStaticPageMutation();
  const [erase] = useEraseStaticPageMutation();
  const variablesOf = ([id = ""]: string[]) => ({ variables: { id } });
  return trashActions(
    {
      remove: async (ids) => texts.deleted(titleOf((await remove(variablesOf(ids))).data!.deleteStaticPage)),
      restore: async (ids) =>
        texts.restored(titleOf((await restore(variablesOf(ids))).data!.restoreStaticPage)),
      erase: async (ids) => texts.erased(titleOf((await erase(variablesOf(ids))).data!.eraseStaticPage)),
    },
    () => void client.refetchQueries({ include: [StudioStaticPagesDocument] }).catch(() => {}),
  );
}
