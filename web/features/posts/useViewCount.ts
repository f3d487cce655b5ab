import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useViewPostMutation } from "../../gql/hooks.ts";

/** Counts a reading that the server could not see: the page was reached from another one. */
export function useViewCount(id: string): void {
  const [viewPost] = useViewPostMutation();
  const { key } = useLocation();
  const counted = useRef("");
  useEffect(() => {
    if (key === "default" || counted.current === id) return;
    counted.current = id;
    // Nobody waits for it, and nobody minds when it fails.
    viewPost({ variables: { id } }).catch(() => {});
  }, [id, key, viewPost]);
}
