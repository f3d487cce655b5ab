import { type ComponentType, useEffect, useState } from "react";
import { onReconnected } from "../live.ts";
import { useViewer } from "../viewer.ts";

/** What only a logged-in person needs on every page, and a visitor need not download. */
export function MemberIsland({ load }: { load: () => Promise<ComponentType> }) {
  const isMember = useViewer() !== null;
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isMember || Part) return;
    const bring = () =>
      void load().then(
        (component) => setPart(() => component),
        () => {},
      );
    bring();
    // A network that was lost comes back.
    return onReconnected(bring);
  }, [isMember, Part, load]);
  return isMember && Part ? <Part /> : null;
}
