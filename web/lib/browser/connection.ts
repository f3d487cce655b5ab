import { useSyncExternalStore } from "react";

/** Whether the site is reachable, according to its socket and the browser. */
export type Connection = "online" | "lost";

// A socket that reconnects within this time is not reported.
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
  // Starts at the first failure: every failed retry reports again.
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
