import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useWaitingChoice } from "../../../discussion/useWaitingChoice.ts";
import type { Bookmark_PostFragment } from "../../../gql/graphql.ts";
import { writeBookmarked } from "../../../lib/data/bookmark-cache.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { dropCopy, keepCopy } from "../../../lib/kept/copies.ts";
import { keptArticles, setKept } from "../../../lib/kept/kept-articles.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { useBookmarkPostMutation, useUnbookmarkPostMutation } from "./Bookmark.generated.ts";
import { texts } from "./texts.ts";

/** Returns whether an article is kept, by the member or on this device, and the function that changes it. */
function useBookmark({ id, slug, isBookmarkedByMe }: Bookmark_PostFragment, isMember: boolean) {
  const [isOnDevice, setOnDevice] = useState(false);
  const [chosen, setChosen] = useState<boolean>();
  const [bookmark] = useBookmarkPostMutation();
  const [unbookmark] = useUnbookmarkPostMutation();
  useEffect(() => setOnDevice(keptArticles().includes(id)), [id]);
  const isKept = chosen ?? (isBookmarkedByMe || isOnDevice);

  async function change(wanted: boolean) {
    if (isMember && !wanted)
      await unbookmark({ variables: { id }, update: (cache) => writeBookmarked(cache, id, false) });
    else if (isMember) await bookmark({ variables: { id } });
    if ((!isMember || !wanted) && !setKept(id, wanted) && !isMember) return flash.danger(texts.notKeptHere);
    setChosen(wanted);
    if (!wanted) dropCopy(slug);
    // Without its copy an article is in the list all the same.
    else keepCopy(slug).catch(() => {});
    flash.success(!wanted ? texts.removed : isMember ? texts.kept : texts.keptHere);
  }
  return useWaitingChoice(`bookmark.${id}`, isKept, change);
}

/** « Garder »: puts an article in the member's list, also without script, or keeps it on a visitor's device. */
export function Bookmark({ post }: { post: Bookmark_PostFragment }) {
  const isMember = useViewer() !== null;
  const { isOn: isKept, isWaiting, choose } = useBookmark(post, isMember);
  return (
    <>
      <form
        method="post"
        action="/bookmarks"
        // Without script nothing is kept on a device.
        className={isMember ? undefined : "needs-script"}
        onSubmit={(event) => {
          event.preventDefault();
          void choose(!isKept);
        }}
      >
        <input type="hidden" name="id" value={post.id} />
        <input type="hidden" name="slug" value={post.slug} />
        {!isKept && <input type="hidden" name="keep" />}
        {/* kept.ts has pressed it for what this device keeps. */}
        <button
          suppressHydrationWarning
          type="submit"
          className={buttonClass(isKept ? "solid" : "outline")}
          aria-pressed={isKept}
        >
          {texts.keep}
        </button>
      </form>
      {isWaiting ? (
        <span role="status">{texts.waits}</span>
      ) : (
        isKept && <Link to="/ma-liste">{texts.list}</Link>
      )}
    </>
  );
}
