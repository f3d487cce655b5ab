import { createStore, useStore } from "../store.ts";

/** Whether the site is reachable, according to its socket and the browser. */
export type Connection = "online" | "lost";

// A socket that reconnects within this time is not reported.
const graceMs = 2_000;

let isSocketLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const connection = createStore<Connection>("online");

const update = () => connection.set(isSocketLost || navigator.onLine === false ? "lost" : "online");

export function reportSocket(isUp: boolean): void {
  if (isUp) {
    clearTimeout(timer);
    timer = undefined;
    isSocketLost = false;
    update();
    return;
  }
  // Starts at the first failure: every failed retry reports again.
  timer ??= setTimeout(() => {
    isSocketLost = true;
    update();
  }, graceMs);
}

if (typeof window !== "undefined") {
  update();
  for (const type of ["online", "offline"]) addEventListener(type, update);
}

export const useConnection = () => useStore(connection);
