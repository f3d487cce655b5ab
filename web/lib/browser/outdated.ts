import { createStore, useStore } from "../store.ts";

/* Whether the site was updated since this page was opened, as a missing file or a refused query has shown. */
const outdated = createStore(false);

export function reportOutdated(): void {
  // Later: it may be called while another component is rendered.
  if (!outdated.get()) queueMicrotask(() => outdated.set(true));
}

export const useIsOutdated = () => useStore(outdated);
