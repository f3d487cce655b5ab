import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { keptArticles, setKept } from "../../../lib/browser/kept-articles.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import {
  useBookmarkPostMutation,
  useBookmarkStateQuery,
  useUnbookmarkPostMutation,
} from "./Bookmark.generated.ts";
import { texts } from "./texts.ts";

/** Button that keeps an article: in the member's list, or on a visitor's device. */
export function Bookmark({ id }: { id: string }) {
  const viewer = useViewer();
  const isRunning = useRef(false);
  const [chosen, setChosen] = useState<boolean>();
  const { data } = useBookmarkStateQuery({
    variables: { ids: [id] },
    skip: !viewer,
    fetchPolicy: "network-only",
  });
  const [bookmark] = useBookmarkPostMutation();
  const [unbookmark] = useUnbookmarkPostMutation();
  const isKept = chosen ?? (data?.bookmarkedIds.includes(id) || keptArticles().includes(id));

  async function toggle() {
    if (isRunning.current) return;
    isRunning.current = true;
    setChosen(!isKept);
    try {
      if (viewer) await (isKept ? unbookmark : bookmark)({ variables: { id } });
      // A member's list of the device goes to the account in the list itself.
      if (!viewer || isKept) setKept(id, !isKept);
      flash.success(isKept ? texts.removed : viewer ? texts.kept : texts.keptHere);
    } catch (error) {
      setChosen(isKept);
      flash.danger(failureOf(error).message);
    } finally {
      isRunning.current = false;
    }
  }

  return (
    <>
      <button
        type="button"
        className={buttonClass(isKept ? "solid" : "outline")}
        aria-pressed={isKept}
        onClick={() => void toggle()}
      >
        {texts.keep}
      </button>
      {isKept && <Link to="/ma-liste">{texts.list}</Link>}
    </>
  );
}
