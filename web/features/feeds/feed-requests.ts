import { createContext, useContext } from "react";

/** Begins a request that changes a feed of the shown list; the returned function follows its answer (late-answer.ts). */
export type BeginFeedRequest = () => () => void;

/** Provided by a list that is live; feeds elsewhere are shown as they were loaded. */
export const FeedRequests = createContext<BeginFeedRequest>(() => () => {});

export const useBeginFeedRequest = () => useContext(FeedRequests);
