import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns false on the server and while the browser takes its page over, then true. */
export const useIsBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
