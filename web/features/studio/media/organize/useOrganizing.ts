import type { AltTextInput, OrganizeFilesInput } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { bulkPartsOf } from "../../shared/bulk-parts.ts";
import { useOrganizeFilesMutation, useWriteAltTextsMutation } from "../media.generated.ts";

/** Changes of several files, a hundred at a time; each resolves to whether all was saved. `then` loads anew. */
export function useOrganizing(then: () => void) {
  const [organizeFiles] = useOrganizeFilesMutation();
  const [saveTexts] = useWriteAltTextsMutation();

  async function run(save: () => Promise<number>, done: (count: number) => string): Promise<boolean> {
    try {
      flash.success(done(await save()));
      return true;
    } catch (error) {
      flash.danger(failureOf(error).message);
      return false;
    } finally {
      then();
    }
  }

  return {
    organize: (ids: readonly string[], input: OrganizeFilesInput, done: (count: number) => string) =>
      run(async () => {
        let count = 0;
        for (const part of bulkPartsOf(ids)) {
          const { data } = await organizeFiles({ variables: { ids: part, input } });
          count += data?.organizeFiles.length ?? 0;
        }
        return count;
      }, done),
    writeAltTexts: (texts: readonly AltTextInput[], done: (count: number) => string) =>
      run(async () => {
        let count = 0;
        for (const part of bulkPartsOf(texts)) {
          const { data } = await saveTexts({ variables: { texts: part } });
          count += data?.writeAltTexts.length ?? 0;
        }
        return count;
      }, done),
  };
}

export type Organizing = ReturnType<typeof useOrganizing>;
