import type { ApolloLink } from "@apollo/client";

/*
 * Resume of a subscription after a cut: at each connection socket.ts adds the variables below, live-channel.ts says which
 * number is reached, and the gateway replays its log from there (gateway/core/live/log-cursor.ts). Separate from
 * live-channel.ts, because every subscription loads the socket, but few have a live channel.
 */

/** Returns the variables that a subscription adds at each connection: `resume` of the context that `useLiveChannel` gives. */
export const resumeVariables = (operation: ApolloLink.Operation) =>
  (operation.getContext() as { resume?: () => Record<string, unknown> }).resume?.();
