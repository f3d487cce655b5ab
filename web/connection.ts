import { useSyncExternalStore } from "react";

/** Whether the site can be reached, as far as its socket and the system tell. */
export type Connection = "online" | "lost";

// A socket that comes back within this time is no news to a reader.
const graceMs = 2_000;

let isSocketLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

export function reportSocket(isUp: boolean): void {
  if (isUp) {
    clearTimeout(timer);
    timer = undefined;
    isSocketLost = false;
    announce();
    return;
  }
  // From the first failure on: every try that fails reports again.
  timer ??= setTimeout(() => {
    isSocketLost = true;
    announce();
  }, graceMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

const current = (): Connection => (isSocketLost || navigator.onLine === false ? "lost" : "online");
const onServer = (): Connection => "online";

export const useConnection = () => useSyncExternalStore(subscribe, current, onServer);
