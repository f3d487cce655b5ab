import { useState } from "react";
import { failureOf } from "../../../failure.ts";
import { useDeleteFilesMutation } from "../../../gql/hooks.ts";
import { confirmDialog } from "../../../ui/dialogs.ts";
import { flash } from "../../../ui/flash.ts";
import { texts as shared } from "../parts/texts.ts";

/** Asks, deletes what nothing shows, and says of the others where they are shown. */
export function useMediaDeletion(then: () => void) {
  const [deleteFiles] = useDeleteFilesMutation();
  const [kept, setKept] = useState<readonly string[]>([]);

  /** True when all of them went. */
  async function remove(ids: string[]): Promise<boolean> {
    if (!(await confirmDialog({ message: shared.confirmDeletion, confirm: shared.delete }))) return false;
    try {
      const { data } = await deleteFiles({ variables: { ids } });
      const answer = data?.deleteFiles;
      if (!answer) return false;
      setKept(answer.kept.map(({ message }) => message));
      if (answer.count > 0) flash.success(answer.message);
      then();
      return answer.kept.length === 0;
    } catch (error) {
      flash.danger(failureOf(error).message);
      return false;
    }
  }

  return { remove, kept, forgetKept: () => setKept([]) };
}
