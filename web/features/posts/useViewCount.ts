import { useEffect, useRef } from "react";
import { useViewPostMutation } from "../../gql/hooks.ts";
import { useIsServed } from "../../page.ts";

/** Counts a reading that the server could not see: the page was reached from another one. */
export function useViewCount(id: string): void {
  const [viewPost] = useViewPostMutation();
  const isServed = useIsServed();
  const counted = useRef("");
  useEffect(() => {
    if (isServed || counted.current === id) return;
    counted.current = id;
    // Nobody waits for it, and nobody minds when it fails.
    viewPost({ variables: { id } }).catch(() => {});
  }, [id, isServed, viewPost]);
}
