import { useState } from "react";
import { failureOf } from "../../../lib/failure.ts";
import { confirmDialog } from "../../../lib/feedback/dialogs.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { bulkPartsOf } from "../shared/bulk-parts.ts";
import { texts as shared } from "../shared/texts.ts";
import { useDeleteFilesMutation } from "./media.generated.ts";

/** Deletes files after confirmation; files in use are kept, and their usages shown. */
export function useMediaDeletion(then: () => void) {
  const [deleteFiles] = useDeleteFilesMutation();
  const [kept, setKept] = useState<readonly string[]>([]);

  /** Resolves to true when all files were deleted. */
  async function remove(ids: string[]): Promise<boolean> {
    if (!(await confirmDialog({ message: shared.confirmDeletion, confirm: shared.delete }))) return false;
    try {
      const messages: string[] = [];
      for (const part of bulkPartsOf(ids)) {
        const answer = (await deleteFiles({ variables: { ids: part } })).data?.deleteFiles;
        messages.push(...(answer?.kept.map(({ message }) => message) ?? []));
        if (answer && answer.count > 0) flash.success(answer.message);
      }
      setKept(messages);
      then();
      return messages.length === 0;
    } catch (error) {
      flash.danger(failureOf(error).message);
      return false;
    }
  }

  return { remove, kept, forgetKept: () => setKept([]) };
}
