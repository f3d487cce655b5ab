import type { PostBulk_ChangeFragment, PostStatus, StudioPost_RowFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import {
  useSetPostsCategoryMutation,
  useSetPostsStatusMutation,
  useUndoPostChangesMutation,
} from "./bulk.generated.ts";
import { texts } from "./texts.ts";

type ShownPost = Pick<StudioPost_RowFragment, "id" | "version">;

/** Articles that a message names; the others are counted. */
const named = 5;

/**
 * Changes of the state or the category of several articles, each with a message that undoes it on the server and names the
 * articles that could not change. `then` loads what is shown again.
 */
export function usePostChanges(then: () => Promise<unknown>) {
  const [setStatus] = useSetPostsStatusMutation();
  const [setCategory] = useSetPostsCategoryMutation();
  const [undoChanges] = useUndoPostChangesMutation();

  /** Resolves to the number of changed articles; 0 after a failure too, which is shown. */
  async function run(change: () => Promise<PostBulk_ChangeFragment | undefined>): Promise<number> {
    try {
      const done = await change();
      if (!done) return 0;
      const { count, message, before, refused } = done;
      const lines = linesOf(refused);
      // Without `__typename`, which an input does not have.
      const states = before.map(({ __typename: _, ...state }) => state);
      const undo = () =>
        void run(async () => (await undoChanges({ variables: { before: states } })).data?.undoPostChanges);
      if (count === 0) flash.danger(message, { lines });
      else flash.success(message, { lines, actions: [{ words: texts.undoChange, onClick: undo }] });
      return count;
    } catch (error) {
      flash.danger(failureOf(error).message);
      return 0;
    } finally {
      await then();
    }
  }

  return {
    /** Loads what is shown again. */
    reload: then,
    /** Changes the state of articles as they are shown: one that somebody has saved since stays and is named. */
    setStatus: (posts: readonly ShownPost[], status: PostStatus, scheduledAt?: Date) =>
      run(async () => {
        const variables = {
          ids: posts.map(({ id }) => id),
          versions: posts.map(({ version }) => version),
          status,
          scheduledAt: scheduledAt?.toISOString(),
        };
        return (await setStatus({ variables })).data?.setPostsStatus;
      }),
    setCategory: (ids: string[], categoryId: string) =>
      run(async () => (await setCategory({ variables: { ids, categoryId } })).data?.setPostsCategory),
  };
}

export type PostChanges = ReturnType<typeof usePostChanges>;

function linesOf(refused: PostBulk_ChangeFragment["refused"]): string[] {
  const lines = refused.slice(0, named).map(({ title, reason }) => texts.refused(title, reason));
  return refused.length > named ? [...lines, texts.moreRefused(refused.length - named)] : lines;
}
