import { useSyncExternalStore } from "react";
import { lasting } from "../../../../storage.ts";

const stored = lasting<boolean>("palabre.typography");
const listeners = new Set<() => void>();
let isOn = stored.read() ?? true;

function choose(next: boolean): void {
  isOn = next;
  stored.write(next);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether French typography is wanted as one types; remembered on this device. */
export const useTypography = () => [useSyncExternalStore(subscribe, () => isOn), choose] as const;
