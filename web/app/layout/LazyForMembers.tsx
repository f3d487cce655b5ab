import type { ComponentType } from "react";
import { useLazyComponent } from "../../lib/useLazyComponent.ts";
import { useViewer } from "../../lib/viewer.ts";

/** Loads a component that only members need on every page, so that visitors don't download it. */
export function LazyForMembers({ load }: { load: () => Promise<ComponentType> }) {
  const isMember = useViewer() !== null;
  const Part = useLazyComponent(isMember, load);
  return isMember && Part ? <Part /> : null;
}
