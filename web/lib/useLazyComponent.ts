import { type ComponentType, useEffect, useState } from "react";
import { onReconnected } from "./data/reconnection.ts";

/**
 * Loads a component on demand; returns null until it is loaded. Retries after a reconnection. `load` must be
 * the same function at each render.
 */
export function useLazyComponent<Props>(isWanted: boolean, load: () => Promise<ComponentType<Props>>) {
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
