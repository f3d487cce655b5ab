import { createStore } from "../store.ts";

const lateAnswers = createStore(0);

/** Calls `listener` whenever a late answer was written; returns the function that ends it. */
export const onLateAnswer = lateAnswers.subscribe;

/**
 * Remembers the number of a live state (live-state.ts) when a request begins; `key` is its field in the state. Returns the
 * function to call once the answer is written into the state: it counts as no newer than when the request began, so that the
 * events that arrived meanwhile, which the answer may lack, are applied again.
 */
export function beginRequest<Key extends string, State extends Record<Key, number>>(
  edit: (change: (state: State) => State) => void,
  key: Key,
): () => void {
  let number = Number.POSITIVE_INFINITY;
  edit((state) => {
    number = state[key];
    return state;
  });
  return () => {
    let isLate = false;
    edit((state) => {
      isLate = state[key] > number;
      return isLate ? { ...state, [key]: number } : state;
    });
    // At once, not when React has shown the lower number: it may never show the higher one that was replaced.
    if (isLate) lateAnswers.set(lateAnswers.get() + 1);
  };
}
