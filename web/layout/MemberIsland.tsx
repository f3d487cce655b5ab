import type { ComponentType } from "react";
import { useLazy } from "../useLazy.ts";
import { useViewer } from "../viewer.ts";

/** What only a logged-in person needs on every page, and a visitor need not download. */
export function MemberIsland({ load }: { load: () => Promise<ComponentType> }) {
  const isMember = useViewer() !== null;
  const Part = useLazy(isMember, load);
  return isMember && Part ? <Part /> : null;
}
