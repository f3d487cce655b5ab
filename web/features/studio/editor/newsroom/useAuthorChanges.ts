import { useRef } from "react";
import { useSetPostAuthorsMutation } from "./newsroom.generated.ts";

/**
 * Returns a function that changes the authors of an article, one change after the other: each starts from the list that the one
 * before has saved, so that two quick removals both hold. `save` shows the reason of a refusal.
 */
export function useAuthorChanges(
  id: string,
  ids: string[],
  save: (saving: () => Promise<unknown>) => Promise<void>,
) {
  const [setAuthors] = useSetPostAuthorsMutation();
  const pending = useRef<Promise<string[]> | null>(null);

  async function saveList(authorIds: string[]): Promise<string[]> {
    let saved = authorIds;
    await save(async () => {
      const { data } = await setAuthors({ variables: { id, authorIds } });
      saved = data?.setPostAuthors.authors.map((author) => author.id) ?? authorIds;
    });
    return saved;
  }

  return function change(edit: (authorIds: readonly string[]) => string[]): Promise<unknown> {
    const before = pending.current ?? Promise.resolve(ids);
    const after = before.then((current) => saveList(edit(current)));
    const settled = after.catch(() => before);
    pending.current = settled;
    void settled.then(() => {
      if (pending.current === settled) pending.current = null;
    });
    return after;
  };
}
