import { useEffect, useRef } from "react";
import { useIsServed } from "../../../lib/page-state.ts";
import { useViewPostMutation } from "./PostPage.generated.ts";

/** Counts a view after client-side navigation, which the server can't see. */
export function useViewCount(id: string): void {
  const [viewPost] = useViewPostMutation();
  const isServed = useIsServed();
  const counted = useRef("");
  useEffect(() => {
    if (isServed || counted.current === id) return;
    counted.current = id;
    // Not awaited; a failure is ignored.
    viewPost({ variables: { id } }).catch(() => {});
  }, [id, isServed, viewPost]);
}
