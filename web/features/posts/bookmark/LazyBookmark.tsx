import { lazyPart } from "../../../lib/lazy-part.tsx";

/** Loaded once the client runs: it acts by script alone, and no page waits for it. */
export const LazyBookmark = lazyPart(() => import("./Bookmark.tsx").then(({ Bookmark }) => Bookmark));
