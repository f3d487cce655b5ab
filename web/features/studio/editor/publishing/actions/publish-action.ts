import type { ArticleState } from "../../article/article-kind.ts";

/**
 * The main action on an article:
 * - `publish`, `publishChanges`, `propose`: opens the panel of the last decisions;
 * - `reschedule`: opens it at the date of a scheduled article;
 * - `save`: the article waits for readers or editors, and has changes that nobody else has;
 * - `waiting`: its author has proposed it, and editors decide;
 * - `none`: readers have everything.
 */
export type PublishAction =
  | "publish"
  | "publishChanges"
  | "propose"
  | "reschedule"
  | "save"
  | "waiting"
  | "none";

export function publishActionOf({ saved, status }: ArticleState, isEditor: boolean): PublishAction {
  const isSaved = status === "saved";
  switch (saved?.status) {
    case "PUBLISHED":
      return isSaved && !saved.draft ? "none" : "publishChanges";
    case "SCHEDULED":
      return isSaved ? "reschedule" : "save";
    case "PROPOSED":
      if (isEditor) return "publish";
      return isSaved ? "waiting" : "save";
    default:
      return isEditor ? "publish" : "propose";
  }
}
