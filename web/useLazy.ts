import { type ComponentType, useEffect, useState } from "react";
import { onReconnected } from "./live.ts";

/**
 * A part whose code is brought once it is wanted; null until then. Without a network it is tried again when the
 * connection is back. `load` must be the same at each render.
 */
export function useLazy<Props>(isWanted: boolean, load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isWanted || Part) return;
    const bring = () => {
      load().then(
        (component) => setPart(() => component),
        () => {},
      );
    };
    bring();
    return onReconnected(bring);
  }, [isWanted, Part, load]);
  return Part;
}
