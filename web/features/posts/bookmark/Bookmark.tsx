import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { Bookmark_PostFragment } from "../../../gql/graphql.ts";
import { writeBookmarked } from "../../../lib/data/bookmark-cache.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { dropCopy, keepCopy } from "../../../lib/kept/copies.ts";
import { keptArticles, setKept } from "../../../lib/kept/kept-articles.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { useBookmarkPostMutation, useUnbookmarkPostMutation } from "./Bookmark.generated.ts";
import { texts } from "./texts.ts";

/** Returns whether an article is kept, by the member or on this device, and the function that changes it. */
function useBookmark({ id, slug, isBookmarkedByMe }: Bookmark_PostFragment, isMember: boolean) {
  const isRunning = useRef(false);
  const [isOnDevice, setOnDevice] = useState(false);
  const [chosen, setChosen] = useState<boolean>();
  const [bookmark] = useBookmarkPostMutation();
  const [unbookmark] = useUnbookmarkPostMutation();
  useEffect(() => setOnDevice(keptArticles().includes(id)), [id]);
  const isKept = chosen ?? (isBookmarkedByMe || isOnDevice);

  function refuse() {
    setChosen(isKept);
    flash.danger(texts.notKeptHere);
  }

  async function toggle(event: FormEvent) {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setChosen(!isKept);
    try {
      if (isMember && isKept)
        await unbookmark({ variables: { id }, update: (cache) => writeBookmarked(cache, id, false) });
      else if (isMember) await bookmark({ variables: { id } });
      if ((!isMember || isKept) && !setKept(id, !isKept) && !isMember) return refuse();
      if (isKept) dropCopy(slug);
      // Without its copy an article is in the list all the same.
      else keepCopy(slug).catch(() => {});
      flash.success(isKept ? texts.removed : isMember ? texts.kept : texts.keptHere);
    } catch (error) {
      setChosen(isKept);
      flash.danger(failureOf(error).message);
    } finally {
      isRunning.current = false;
    }
  }
  return { isKept, toggle };
}

/** « Garder »: puts an article in the member's list, also without script, or keeps it on a visitor's device. */
export function Bookmark({ post }: { post: Bookmark_PostFragment }) {
  const isMember = useViewer() !== null;
  const { isKept, toggle } = useBookmark(post, isMember);
  return (
    <>
      <form
        method="post"
        action="/bookmarks"
        // Without script nothing is kept on a device.
        className={isMember ? undefined : "needs-script"}
        onSubmit={(event) => void toggle(event)}
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
      {isKept && <Link to="/ma-liste">{texts.list}</Link>}
    </>
  );
}
