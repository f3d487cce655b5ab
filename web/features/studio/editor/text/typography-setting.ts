import { useSyncExternalStore } from "react";
import { persistent } from "../../../../lib/browser/storage.ts";

const stored = persistent<boolean>("palabre.typography");
const listeners = new Set<() => void>();
let isOn = stored.read() ?? true;

function set(next: boolean): void {
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

/** Returns whether French typography is corrected while typing. */
export const isTypographyOn = (): boolean => isOn;

/** Returns whether French typography is corrected while typing, and a function to set it; stored on this device. */
export const useTypographySetting = () =>
  [
    useSyncExternalStore(
      subscribe,
      () => isOn,
      () => true,
    ),
    set,
  ] as const;
