import { useSyncExternalStore } from "react";

/* Whether the site was updated since this page was opened, as a missing file or a refused query has shown. */

let isOutdated = false;
const listeners = new Set<() => void>();

export function reportOutdated(): void {
  if (isOutdated) return;
  isOutdated = true;
  // Later: it may be called while another component is rendered.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsOutdated = () =>
  useSyncExternalStore(
    subscribe,
    () => isOutdated,
    () => false,
  );
