import { useCallback, useEffect, useState } from "react";
import { countUnseen } from "./count-unseen.ts";

type Items = readonly { id: string }[];
const idsOf = (items: Items) => new Set(items.map(({ id }) => id));

/**
 * Holds back feeds that arrive live: they are shown at once when that would not move the reading position,
 * otherwise on request. `arrived` are the feeds that were inserted last.
 */
export function useNewFeeds(items: Items, mayLetIn: () => boolean) {
  const [{ seen, arrived }, setShown] = useState({ seen: idsOf(items), arrived: new Set<string>() });
  const unseen = countUnseen(items, seen);
  const newest = items.at(-1)?.id;

  const letIn = useCallback(
    () =>
      setShown((shown) => ({
        seen: idsOf(items),
        arrived: idsOf(items.slice(items.length - countUnseen(items, shown.seen))),
      })),
    [items],
  );

  useEffect(() => {
    const isNew = newest !== undefined && !seen.has(newest);
    if (isNew && (unseen === 0 || mayLetIn())) letIn();
  }, [newest, seen, unseen, letIn, mayLetIn]);

  return { unseen, arrived, letIn };
}
