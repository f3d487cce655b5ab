import { useEffect, useState } from "react";
import { announceTab } from "./open-tabs.ts";

/** Returns whether another tab of this browser edits the same article. */
export function useOtherTab(tab: string, postId: string | undefined): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => (postId ? announceTab(tab, postId, setOpen) : undefined), [tab, postId]);
  return isOpen;
}
