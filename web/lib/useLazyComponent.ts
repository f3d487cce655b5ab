import { type ComponentType, useEffect, useState } from "react";
import { repeat } from "./data/reconnection.ts";
import type { Failure } from "./failure.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

export interface LazyLoading<Props> {
  /** Null until it is loaded. */
  Part: ComponentType<Props> | null;
  /** Reason for which the last attempt has failed. */
  failure: Failure | null;
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
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the request to begin again
  useEffect(() => {
    if (!isWanted || Part) return;
    return repeat(load, (component) => setPart(() => component), setFailure);
  }, [isWanted, Part, load, attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { Part, failure, retry };
}
