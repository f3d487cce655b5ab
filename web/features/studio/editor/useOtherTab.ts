import { useEffect, useState } from "react";
import { announceEditing } from "./presence.ts";

/** Whether another tab of this browser edits the same article. */
export function useOtherTab(tab: string, postId: string | undefined): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => (postId ? announceEditing(tab, postId, setElsewhere) : undefined), [tab, postId]);
  return isElsewhere;
}
