import { useEffect } from "react";
import { writeBookmarked } from "../../lib/data/bookmark-cache.ts";
import { failureOf } from "../../lib/failure.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { clearKept, keptArticles } from "../../lib/kept/kept-articles.ts";
import { useMoveKeptArticlesMutation } from "./BookmarksPage.generated.ts";

/** Renders nothing; mounted once, for members. Puts what the device kept before the login in the account's list. */
export function MoveKeptArticles() {
  const [move] = useMoveKeptArticlesMutation({
    update(cache, { data }) {
      for (const id of data?.bookmarkPosts ?? []) writeBookmarked(cache, id, true);
      cache.evict({ id: "ROOT_QUERY", fieldName: "bookmarks" });
    },
  });
  useEffect(() => {
    const ids = keptArticles();
    if (ids.length === 0) return;
    move({ variables: { ids } })
      .then(clearKept)
      .catch((error) => {
        const { code, message } = failureOf(error);
        // A full list says so; after any other failure the device keeps them until the next page.
        if (code === "BAD_USER_INPUT") flash.danger(message);
      });
  }, [move]);
  return null;
}
