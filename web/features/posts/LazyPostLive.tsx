import { lazyPart } from "../../lib/lazy-part.tsx";

/** Loaded once the client runs: the channel begins after the article's own event number, so that nothing is missed. */
export const LazyPostLive = lazyPart(() => import("./PostLive.tsx").then(({ PostLive }) => PostLive));
