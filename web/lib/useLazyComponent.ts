import { type ComponentType, useEffect, useState } from "react";
import { repeat } from "./data/reconnection.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

export interface LazyLoading<Props> {
  /** Null until it is loaded. */
  Part: ComponentType<Props> | null;
  /** Whether an attempt has failed. */
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Loads a component on demand, again after a pause or once the network is back where that fails; returns null until it is
 * loaded. `load` must be the same function at each render.
 */
export const useLazyComponent = <Props>(isWanted: boolean, load: Load<Props>) =>
  useLazyLoading(isWanted, load).Part;

/** Same as useLazyComponent, for what says that it has failed and offers to retry. */
export function useLazyLoading<Props>(isWanted: boolean, load: Load<Props>): LazyLoading<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the request to begin again
  useEffect(() => {
    if (!isWanted || Part) return;
    return repeat(
      load,
      (component) => setPart(() => component),
      () => setHasFailed(true),
    );
  }, [isWanted, Part, load, attempt]);
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return { Part, hasFailed, retry };
}
