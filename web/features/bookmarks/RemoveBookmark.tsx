import { writeBookmarked } from "../../lib/data/bookmark-cache.ts";
import { dropCopy } from "../../lib/kept/copies.ts";
import { ActionForm } from "./ActionForm.tsx";
import { useRemoveBookmarkMutation } from "./BookmarksPage.generated.ts";
import { texts } from "./texts.ts";

/** Takes an article out of the account's list. */
export function RemoveBookmark({
  article: { id, slug, title },
}: {
  article: { id: string; slug: string; title: string };
}) {
  const [remove, { loading }] = useRemoveBookmarkMutation();
  async function act() {
    await remove({
      variables: { id },
      update: (cache) => {
        writeBookmarked(cache, id, false);
        cache.evict({ id: "ROOT_QUERY", fieldName: "bookmarks" });
      },
    });
    dropCopy(slug);
    return texts.removed(title);
  }
  return (
    <ActionForm
      to="/bookmarks"
      fields={{ id }}
      label={texts.remove}
      name={texts.removeOf(title)}
      isLoading={loading}
      act={act}
    />
  );
}
